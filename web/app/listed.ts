/** The entries that there are, one after the other. */
export function listed(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(', ');
}
