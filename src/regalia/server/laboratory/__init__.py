"""Laboratory: questions to the lab that are asked in the browser, answered in processes of their own, and kept."""
