import type { CutCriterion } from '#schemas/generated/domain/cut-criterion.ts';

const GROUPED = /^\d{1,3}(\.\d{3})+(,\d+)?$/u;
const DIGITS = { nota: /^\d{1,13}(\.\d{1,4})?$/u, presupuesto: /^\d{1,13}(\.\d{1,4})?$/u, cupo: /^\d{1,6}$/u } as const;

/**
 * What was typed for the line, in digits with a point; null: no number. Dots part the thousands of amounts and seats; a
 * mark has none, and its only dot is taken for a comma.
 */
export function readLine(text: string, tipo: Exclude<CutCriterion['tipo'], 'rubrica'>): string | null {
  const plain = text.replaceAll(/[\s$]/gu, '');
  const ungrouped = tipo !== 'nota' && GROUPED.test(plain) ? plain.replaceAll('.', '') : plain;
  const digits = ungrouped.replace(',', '.');
  return DIGITS[tipo].test(digits) ? digits : null;
}
