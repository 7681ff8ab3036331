/** Seven digits get their leading 0 in sight when the field is left. */
export function completeDni(text: string): string {
  const trimmed = text.trim();
  return /^\d{7}$/.test(trimmed) ? `0${trimmed}` : trimmed;
}
