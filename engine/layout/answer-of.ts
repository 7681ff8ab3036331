import type { Field } from '../template/prepared/prepared-template.ts';

/** The answer of a field among those of the object that it lies in; a copy of a sibling is read there, stored or not. */
export function answerOf(field: Field, around: Readonly<Record<string, unknown>>): unknown {
  const { from, key } = field;
  return from?.de === 'copia' && !from.campo.startsWith('../') ? around[from.campo] : around[key];
}
