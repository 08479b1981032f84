// Sets the chosen theme before the first paint. It is a file of its own because the page's policy allows no inline script.
(() => {
  var chosen = null;
  try {
    chosen = localStorage.getItem('balcao.color-scheme');
  } catch {
    // Storage may be refused; the system's theme is used then.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
