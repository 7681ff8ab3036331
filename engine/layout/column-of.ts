import type { Field } from '../template/prepared/prepared-template.ts';
import type { Column } from './node.ts';
import { readLabel } from './read-label.ts';

/** Names are allowed more letters than anybody's has. */
const USUAL_LINE = 110;
const PROSE = 500;

/** A column is as wide as what it may hold, within bounds. */
export function columnOf(field: Field): Column {
  const most = field.schema.maxLength ?? 12;
  const length = field.options
    ? Math.max(12, ...field.options.map(({ title }) => title.length))
    : most > PROSE
      ? most
      : Math.min(most, USUAL_LINE);
  const numeric = field.options === null && (field.type === 'integer' || field.type === 'number');
  return {
    key: field.key,
    label: readLabel(field),
    align: numeric ? 'end' : 'start',
    // Room for the longest word that a list usually has.
    share: Math.min(6, Math.max(1.8, Math.sqrt(length) / 3)),
  };
}
