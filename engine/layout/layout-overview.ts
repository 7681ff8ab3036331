import { valueAt } from '../pointer.ts';
import type { Field } from '../template/prepared/prepared-template.ts';
import type { TableColumn } from '../template/ui-schema.ts';
import { answerOf } from './answer-of.ts';
import { columnOf } from './column-of.ts';
import { formatValue, plainText } from './format-value.ts';
import type { Column, DisplayValue, TableNode } from './node.ts';
import { isShown, located, type Walk } from './walk.ts';

/** One column says no more than the titles of the rows. */
const FEWEST = 2;

interface Shown extends Column {
  readonly isProse: boolean;
  readonly cell: (row: unknown, pointer: string) => DisplayValue;
}

/** Rows that are too rich for a table, in the columns that the form's own table has: who they are, before all about each. */
export function layoutOverview(
  walk: Walk,
  field: Field,
  items: Field,
  rows: readonly unknown[],
  pointer: string,
): TableNode | null {
  const columns = (field.ui['ui:columns'] ?? []).flatMap((column) => shownColumn(walk, items, pointer, column));
  if (rows.length === 0 || columns.length < FEWEST || columns.some(({ isProse }) => isProse)) return null;
  return {
    kind: 'table',
    ...located(field, pointer),
    columns: columns.map(({ cell: _cell, isProse: _isProse, ...column }) => column),
    rows: rows.map((row, at) => ({ id: null, cells: columns.map(({ cell }) => cell(row, `${pointer}/${at}`)) })),
  };
}

function shownColumn(walk: Walk, items: Field, pointer: string, column: TableColumn): Shown[] {
  const paths = typeof column === 'string' ? [column] : column.campos;
  const parts = paths.flatMap((path) => {
    const field = walk.section.fields.get(`${items.pattern}${path}`);
    const isAnswer =
      field && field.type !== 'object' && walk.section.fields.get(`${field.pattern}/*`)?.type !== 'object';
    return isAnswer && isShownWithin(walk, items, path, pointer) ? [{ path, field }] : [];
  });
  const [first] = parts;
  if (!first) return [];
  const own = columnOf(first.field);
  const cell: Shown['cell'] = (row, at) => {
    const values = parts
      .filter(({ path }) => !pathsTo(path).some((inner) => walk.hidden.has(`${at}${inner}`)))
      .map(({ path, field }) => formatValue(field, answerAt(field, row, path)));
    if (parts.length === 1) return values[0] ?? { kind: 'empty' };
    const text = values
      .map(plainText)
      .filter((words) => words !== '')
      .join(', ');
    return text === '' ? { kind: 'empty' } : { kind: 'text', text };
  };
  // What people wrote is read once.
  const isProse = parts.some(({ field }) => field.ui['ui:widget'] === 'textoLargo');
  const label = typeof column === 'string' ? own.label : column.titulo;
  return [{ ...own, key: paths.join('+'), label, isProse, cell }];
}

/** What is inside something that the reader may not see, that reader may not see either. */
function isShownWithin(walk: Walk, items: Field, path: string, pointer: string): boolean {
  return pathsTo(path).every((inner) => {
    const field = walk.section.fields.get(`${items.pattern}${inner}`);
    return field !== undefined && isShown(walk, field, `${pointer}/*${inner}`);
  });
}

/** `/a/b` → `/a`, `/a/b`. */
function pathsTo(path: string): string[] {
  const steps = path.split('/');
  return steps.slice(1).map((_, at) => steps.slice(0, at + 2).join('/'));
}

function answerAt(field: Field, row: unknown, path: string): unknown {
  const above = path.slice(0, path.lastIndexOf('/'));
  const holder = (above === '' ? row : valueAt(row, above)) as Readonly<Record<string, unknown>> | null | undefined;
  return holder ? answerOf(field, holder) : undefined;
}
