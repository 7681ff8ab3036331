import type { Field } from '../template/prepared/prepared-template.ts';
import { valueAt } from '../pointer.ts';
import { answerOf } from './answer-of.ts';
import { childrenOf } from './children-of.ts';
import { columnOf } from './column-of.ts';
import { formatValue, plainText } from './format-value.ts';
import type { LayoutNode } from './node.ts';
import { layoutOverview } from './layout-overview.ts';
import { isShown, located, type Walk } from './walk.ts';

type Row = Readonly<Record<string, unknown>>;

/** A table on paper holds this many columns; longer rows are printed one under the other. */
const MOST_COLUMNS = 6;

const MONTHS = ['E', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'] as const;

const idOf = (row: Row): number | null => (typeof row['id'] === 'number' ? row['id'] : null);

/** Months of a year out of rows that hold one each. */
function markedMonths(rows: readonly Row[], key: string): boolean[] {
  const marked = Array.from({ length: 12 }, () => false);
  for (const row of rows) {
    const month = row[key];
    if (typeof month === 'number' && month >= 1 && month <= 12) marked[month - 1] = true;
  }
  return marked;
}

function layoutTable(field: Field, columns: readonly Field[], rows: readonly Row[], pointer: string): LayoutNode {
  return {
    kind: 'table',
    ...located(field, pointer),
    columns: columns.map(columnOf),
    rows: rows.map((row) => ({
      id: idOf(row),
      cells: columns.map((column) => formatValue(column, answerOf(column, row))),
    })),
  };
}

/** Pointers within the row that may name it: of the first column where columns are made up of several, or of all. */
function namedBy(field: Field): string[] | undefined {
  const columns = field.ui['ui:columns']?.map((column) => (typeof column === 'string' ? [column] : column.campos));
  const isMadeUp = field.ui['ui:columns']?.some((column) => typeof column !== 'string') ?? false;
  return columns && [...(isMadeUp ? (columns[0] ?? []) : columns.flat())];
}

/** What says enough by itself. */
const TELLING = 40;

/** A name, not the answer once more. */
const LONGEST = 120;

/** A row is called by its first two written answers: surname and name, an institution; or by one that is a sentence. */
function titleOf(walk: Walk, items: Field, named: readonly string[], row: Row, index: number): string {
  const words = named
    .flatMap((pointer) => {
      const field = walk.section.fields.get(`${items.pattern}${pointer}`);
      const written = field?.type === 'string' && field.options === null && field.ui['ui:widget'] !== 'dni';
      return field && written ? [plainText(formatValue(field, valueAt(row, pointer)))] : [];
    })
    .filter((text) => text !== '')
    .slice(0, 2)
    .filter((_, at, [first = '']) => at === 0 || first.length < TELLING)
    .join(', ');
  // Cut between two words; a single word is cut where it is too long.
  const cut = words.length > LONGEST ? `${words.slice(0, LONGEST - 1).replace(/\s+\S*$/u, '')}…` : words;
  return `${index + 1}. ${cut}`.trim();
}

export function layoutList(walk: Walk, field: Field, items: Field, value: unknown, pointer: string): LayoutNode {
  const rows = (Array.isArray(value) ? value : []) as readonly Row[];
  if (field.ui['ui:widget'] === 'cronograma') {
    const key = childrenOf(walk.section, items.pattern).find(
      ({ from, ui }) => from === null && ui['ui:widget'] !== 'oculto',
    )?.key;
    return { kind: 'schedule', ...located(field, pointer), months: MONTHS, years: [markedMonths(rows, key ?? '')] };
  }
  const inner = childrenOf(walk.section, items.pattern).filter(
    (child) => child.key !== 'id' && isShown(walk, child, `${pointer}/*/${child.key}`),
  );
  const flat = inner.every((child) => child.type !== 'object' && child.type !== 'array');
  const wanted = field.ui['ui:imprimir'];
  const asTable = wanted === 'tabla' || (wanted === undefined && flat && inner.length <= MOST_COLUMNS);
  const named = namedBy(field) ?? inner.map(({ key }) => `/${key}`);
  // A note is no column: it is said once to whoever fills a row in.
  const columns = inner.filter(({ type }) => type !== 'null');
  if (asTable && flat) return layoutTable(field, columns, rows, pointer);
  const overview =
    wanted === undefined || wanted === 'fichas' ? layoutOverview(walk, field, items, rows, pointer) : null;
  return {
    kind: 'rows',
    ...located(field, pointer),
    ...(overview === null ? {} : { overview }),
    rows: rows.map((row, index) => ({
      id: idOf(row),
      title: titleOf(walk, items, named, row, index),
      children: walk.layoutRow(items, row, `${pointer}/${index}`),
    })),
  };
}
