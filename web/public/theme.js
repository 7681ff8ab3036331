// Before the first paint, so that a chosen theme never flashes the other one. The same key as web/app/theme.ts.
try {
  const theme = localStorage.getItem('convoca.tema');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to us; the system's theme is used then.
}
