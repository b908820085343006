// Sets light or dark before the first paint; settings.js keeps it afterwards.
(() => {
  try {
    const kept = JSON.parse(localStorage.getItem("regalia.settings") || "{}");
    if (kept.theme === "light" || kept.theme === "dark") document.documentElement.dataset.theme = kept.theme;
    if (kept.language === "sr") document.documentElement.lang = "sr-Latn";
  } catch {
    // A browser without storage shows the system's theme.
  }
})();
