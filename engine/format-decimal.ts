/** Digits with a point as the office writes them: `1284.5` → `1.284,5`. Years and codes stay whole below ten thousand. */
export function formatDecimal(digits: string): string {
  const sign = digits.startsWith('-') ? '−' : '';
  const [whole = '', decimals] = digits.replace('-', '').split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole;
  return `${sign}${grouped}${decimals ? `,${decimals}` : ''}`;
}
