/** Told to the other tabs: this browser's session shows the product as somebody else, or no longer. */
export const VIEWING_KEY = 'convoca.vista';

/** Loads the product anew: nothing that one person has read stays in sight of another. */
export function beginAfresh(path: string): void {
  window.localStorage.setItem(VIEWING_KEY, String(Date.now()));
  window.location.assign(path);
}
