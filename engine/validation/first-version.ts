import { isObject } from '../json.ts';
import { valueAt } from '../pointer.ts';
import { sameAnswer } from '../same-answer.ts';
import type { Unit } from '../template/prepared/prepared-template.ts';
import type { Derivation } from '../template/ui-schema.ts';

/** What a form held in its first version: of a report, what it was made of. */
export interface FirstVersion {
  readonly answers: unknown;
  /** Its rows at any depth, by their numbers, which no two rows share. */
  readonly rows: ReadonlyMap<unknown, Readonly<Record<string, unknown>>>;
  /** The answers as they are now. */
  readonly now: unknown;
}

type SinceFirst = Extract<Derivation, { readonly de: 'inicial' | 'cambio' | 'bajas' }>;

/** Whether a template asks for what was in the first version. */
export function looksBack(unit: Unit): boolean {
  return [...unit.fields.values()].some(({ from }) => from !== null && isSinceFirst(from));
}

export function isSinceFirst(from: Derivation): from is SinceFirst {
  return SINCE_FIRST.has(from.de);
}

const SINCE_FIRST: ReadonlySet<string> = new Set<SinceFirst['de']>(['inicial', 'cambio', 'bajas']);

export function firstVersion(answers: unknown, now: unknown): FirstVersion {
  const rows = new Map<unknown, Readonly<Record<string, unknown>>>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    if (!isObject(value)) return;
    if (typeof value['id'] === 'number') rows.set(value['id'], value);
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(answers);
  return { answers, rows, now };
}

/** One derived answer. `around`: the row or object that it belongs to. */
export function sinceFirst(from: SinceFirst, around: Readonly<Record<string, unknown>>, first: FirstVersion): unknown {
  if (from.de === 'bajas') return goneFrom(from, first);
  const row = Object.hasOwn(around, 'id') ? first.rows.get(around['id']) : undefined;
  if (from.de === 'inicial') return valueAt(Object.hasOwn(around, 'id') ? row : first.answers, from.campo) ?? null;
  if (!row) return from.nuevo;
  return from.campos.every((campo) => sameAnswer(valueAt(row, campo), valueAt(around, campo)))
    ? from.igual
    : from.cambiado;
}

function goneFrom({ lista, campos }: Extract<SinceFirst, { de: 'bajas' }>, { answers, now }: FirstVersion): string[] {
  const there = new Set(rowsAt(now, lista).map((row) => row['id']));
  return rowsAt(answers, lista).flatMap((row) => {
    const words = campos.flatMap((campo) => {
      const value = valueAt(row, campo);
      return typeof value === 'string' && value !== '' ? [value] : [];
    });
    return there.has(row['id']) || words.length === 0 ? [] : [words.join(', ')];
  });
}

function rowsAt(answers: unknown, list: string): readonly Readonly<Record<string, unknown>>[] {
  const rows = valueAt(answers, list);
  return Array.isArray(rows) ? (rows as unknown[]).filter(isObject) : [];
}
