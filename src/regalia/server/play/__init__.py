"""Play: tables while games are played at them: the hall, live tables, courses, clocks, requests, offers, chat and bots."""
