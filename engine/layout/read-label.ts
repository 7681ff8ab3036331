import type { Field } from '../template/prepared/prepared-template.ts';

/** A note in a label of how much one may write. */
const LIMIT = /\s*\(máximo [\d.]+ caracteres\)$/u;

/** The label of an answer that is read: there the limit says nothing, and it may be another one than holds. */
export function readLabel({ label }: Pick<Field, 'label'>): string {
  return label.replace(LIMIT, '');
}
