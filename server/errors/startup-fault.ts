/** Why the product cannot start, in Spanish, for whoever reads the terminal. Shown without a stack. */
export class StartupFault extends Error {
  override name = 'StartupFault';
}
