/** As tables write it: `25` is 2025; 0 and nothing are none. */
export function fullYear(written: number | undefined): number | null {
  if (written === undefined || written === 0) return null;
  return written < 100 ? 2000 + written : written;
}
