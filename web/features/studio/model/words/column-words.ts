import type { TableColumn } from '#engine/template/ui-schema.ts';
import { STUDIO_FIELD_WORDS as TEXT } from '#web/text/studio-field-words.ts';
import { fieldsOf, isListOfRows, patternOf } from './around-field.ts';
import { choiceWord, lineWord, type Offer } from './value-words.ts';
import type { Around, ListWord, Node } from './word.ts';

/** The answers of a row, by their place in it. */
export function answersOfRow(around: Around): readonly Offer[] {
  return fieldsOf(around, `${patternOf(around)}/*`).filter(({ isGroup }) => !isGroup);
}

/** Fields that may share a column. */
const SHARED = ['campo_a', 'campo_b', 'campo_c', 'campo_d', 'campo_e', 'campo_f'] as const;

/** The columns of a table of rows, of one field each or of several under a title. */
export const COLUMNS: ListWord = {
  at: '/ui:columns',
  title: TEXT.columns,
  about: TEXT.columnsAbout,
  add: TEXT.addColumn,
  values: [
    ...SHARED.map((key, at) =>
      choiceWord(
        {
          at: `/${key}`,
          title: at === 0 ? TEXT.column : TEXT.columnMore,
          isWhole: true,
          shown: ({ node }) => at === 0 || node[SHARED[at - 1] ?? ''] !== undefined,
        },
        (around) => [...(at === 0 ? [] : [{ value: undefined, title: TEXT.nothingMore }]), ...answersOfRow(around)],
      ),
    ),
    lineWord({ at: '/titulo', title: TEXT.columnTitle, help: TEXT.columnTitleHelp, maxLength: 200 }),
  ],
  conditions: [],
  rows: (value) => (Array.isArray(value) ? (value as TableColumn[]).map(rowOfColumn) : []),
  value: (rows) => rows.map(columnOfRow),
  fresh: (rows, around) => {
    const free = answersOfRow(around).find(({ value }) => !rows.some(({ campo_a: first }) => first === value));
    return free ? { campo_a: free.value } : null;
  },
  label: ({ titulo, campo_a: first }, _, around) =>
    typeof titulo === 'string'
      ? titulo
      : (answersOfRow(around).find(({ value }) => value === first)?.title ?? String(first)),
  gist: (row) => {
    const count = SHARED.filter((key) => row[key] !== undefined).length;
    return count > 1 ? TEXT.fields(count) : '';
  },
  most: 20,
  isOffered: isListOfRows,
};

function rowOfColumn(column: TableColumn): Node {
  const { titulo, campos } = typeof column === 'string' ? { titulo: undefined, campos: [column] } : column;
  return {
    ...(titulo !== undefined && { titulo }),
    ...Object.fromEntries(campos.map((campo, at) => [SHARED[at], campo])),
  };
}

function columnOfRow(row: Node): TableColumn {
  const campos = SHARED.flatMap((key) => (typeof row[key] === 'string' ? [row[key]] : []));
  const titulo = typeof row['titulo'] === 'string' ? row['titulo'] : undefined;
  const [only = ''] = campos;
  return titulo === undefined && campos.length < 2 ? only : { titulo: titulo ?? TEXT.freshColumn, campos };
}
