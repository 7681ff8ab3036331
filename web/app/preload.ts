/** The code of the first inner screens, fetched while the wait of A-104 runs. */
export function preloadInnerScreens(): void {
  void import('./inner-routes.tsx');
  void import('#web/features/help/help-screen.tsx');
}
