import { formatDecimal } from '../../format-decimal.ts';

/** As the office writes it. */
export function showNumber(value: number): string {
  return formatDecimal(String(value));
}
