export type Theme = 'system' | 'light' | 'dark';

/** public/theme.js reads this key too, and applies it before the first paint. */
const KEY = 'convoca.tema';

export function readTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset['theme'];
    return;
  }
  localStorage.setItem(KEY, theme);
  document.documentElement.dataset['theme'] = theme;
}
