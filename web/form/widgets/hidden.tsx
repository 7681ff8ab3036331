/** Kept and sent back, never shown. */
export function Hidden() {
  return null;
}
