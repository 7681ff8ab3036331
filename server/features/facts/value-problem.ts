import { FACT_MESSAGES } from '#schemas/messages/facts.ts';

/** What a fact or a value must be. */
export interface Expected {
  type: 'number' | 'text' | 'boolean' | 'date';
  least?: number;
  isWhole?: boolean;
}

const LONGEST = 500;

/** What is wrong with a value; null: nothing. */
export function valueProblem({ type, least, isWhole = false }: Expected, value: unknown): string | null {
  if (type === 'boolean') return typeof value === 'boolean' ? null : FACT_MESSAGES.boolean;
  if (type === 'date') return typeof value === 'string' && isDay(value) ? null : FACT_MESSAGES.date;
  if (type === 'text') {
    const fits = typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST;
    return fits ? null : FACT_MESSAGES.text;
  }
  const isNumber = typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  const fits = isNumber && value >= (least ?? -Infinity) && (!isWhole || Number.isInteger(value));
  if (fits) return null;
  return isWhole ? FACT_MESSAGES.natural : least === 0 ? FACT_MESSAGES.notNegative : FACT_MESSAGES.number;
}

function isDay(text: string): boolean {
  // The database knows no year 0.
  if (!/^2[01]\d{2}-\d{2}-\d{2}$/u.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}
