import { FACT_MESSAGES } from '#schemas/messages/facts.ts';

export type FactType = 'number' | 'text' | 'boolean' | 'date';
export type FactValue = number | string | boolean;

export type Read = { value: FactValue | null } | { wrong: string };

const YES = new Set(['si', 'sí', 's', 'x', '1', 'true', 'verdadero']);
const NO = new Set(['no', 'n', '0', 'false', 'falso']);

/** What somebody typed, pasted or imported; empty is null. Numbers are written as people here do, or as spreadsheets do. */
export function readTyped(type: FactType, typed: string): Read {
  const text = typed.trim();
  if (text === '') return { value: null };
  if (type === 'text') return text.length <= 500 ? { value: text } : { wrong: FACT_MESSAGES.text };
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/u.test(text) ? { value: text } : { wrong: FACT_MESSAGES.date };
  if (type === 'boolean') {
    const word = text.toLowerCase();
    if (YES.has(word)) return { value: true };
    return NO.has(word) ? { value: false } : { wrong: FACT_MESSAGES.boolean };
  }
  const digits = plainNumber(text);
  return digits === null ? { wrong: FACT_MESSAGES.number } : { value: Number(digits) };
}

/** 1.234,5 and 1234,5 and 1234.5; a single dot before three digits could be either, and is taken for thousands as here. */
function plainNumber(text: string): string | null {
  const bare = text.replaceAll(/[\s$]/gu, '');
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/u.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  if (/^-?\d+(,\d+)?$/u.test(bare)) return bare.replace(',', '.');
  return /^-?\d+\.\d+$/u.test(bare) ? bare : null;
}

/** As it is typed: what `readTyped` takes back. */
export function typedOf(value: FactValue | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return typeof value === 'number' ? String(value).replace('.', ',') : value;
}
