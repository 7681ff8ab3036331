/** The code of the first inner screens, fetched while the wait of A-104 runs. */
export function preloadInnerScreens(): void {
  // What does not come is asked for again, and told, where it is needed.
  void import('./inner-routes.tsx').catch(() => undefined);
  void import('#web/features/help/help-screen.tsx').catch(() => undefined);
}
