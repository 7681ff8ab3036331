import { STUDIO_PALETTE } from '#web/text/studio-palette.ts';
import type { ItemKind } from '../palette/palette.ts';
import { readLines } from './read-lines.ts';
import { readNumber } from './read-number.ts';

/** A criterion as a row of a spreadsheet tells it; null: the table does not say. */
export interface PastedCriterion {
  readonly section: string | null;
  readonly label: string;
  readonly help: string;
  readonly weight: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly step: number | null;
  readonly kind: ItemKind | null;
  /** What each level of the grid means for this criterion. */
  readonly notes: readonly string[];
}

export interface PastedTable {
  readonly criteria: readonly PastedCriterion[];
  /** Levels that the head of the grid names: every criterion has them. */
  readonly levels: readonly { readonly label: string; readonly points: number }[];
  /** Rows that say nothing that can be used, as they were pasted. */
  readonly unread: readonly string[];
}

type Column = 'section' | 'label' | 'help' | 'weight' | 'minimum' | 'maximum' | 'step' | 'kind' | 'order';

const HEADS: readonly (readonly [Column, RegExp])[] = [
  ['section', /^(secci[oó]n|dimensi[oó]n|eje|grupo|bloque|[aá]rea|categor[ií]a)$/iu],
  ['label', /^(criterios?|sub-?criterios?|[ií]tems?|aspectos?|indicador(es)?|preguntas?|etiqueta|nombre)\b/iu],
  ['help', /^(descripci[oó]n|ayuda|detalle|qu[eé] se eval[uú]a|explicaci[oó]n)/iu],
  ['weight', /^(peso|ponderaci[oó]n|porcentaje|%|coeficiente|valor relativo)/iu],
  ['minimum', /^(m[ií]nimos?|umbral|puntaje m[ií]nimo|m[ií]n\.?)/iu],
  ['maximum', /^(m[aá]ximos?|puntaje m[aá]ximo|puntaje|puntos|m[aá]x\.?)/iu],
  ['step', /^(pasos?|incremento|de a)$/iu],
  ['kind', /^(tipo|clase|respuesta|c[oó]mo se (pregunta|responde))\b/iu],
  ['order', /^(n[°ºo.]*|#|orden|c[oó]digo)$/iu],
];

/** Whether a text is a table rather than a list. */
export function isTable(text: string): boolean {
  const rows = rowsOf(text);
  const wide = rows.filter((cells) => cells.length > 2 || (cells.length === 2 && !readsAsLevel(cells)));
  return rows.length > 1 && (wide.length * 2 >= rows.length || isHeaded(text) === true);
}

/** The first line is more likely a title than one more criterion; null: nobody would take it for one. */
export function isHeaded(text: string): boolean | null {
  const [first = [], ...rest] = rowsOf(text);
  if (headOf(first) === null || rest.length === 0) return null;
  return first.length > 1 && first.every((cell) => readNumber(cell) === null);
}

/** `Excelente<tab>10` is a level as much as a criterion with its weight. */
function readsAsLevel([, second = '']: readonly string[]): boolean {
  return readNumber(second) !== null;
}

export interface TableReading {
  /** Left out: as it looks. */
  readonly hasHead?: boolean;
  readonly isNumbered?: boolean;
}

/** Criteria with what a spreadsheet says of them. Without a head: names, then weights, then minima. */
export function readTable(
  text: string,
  { hasHead = isHeaded(text) === true, isNumbered = false }: TableReading = {},
): PastedTable {
  const rows = rowsOf(text);
  const head = hasHead ? headOf(rows[0] ?? []) : null;
  const columns = head ?? plainColumns(rows);
  const levels = head ? levelsOf(rows[0] ?? [], columns) : [];
  let section: string | null = null;
  const criteria: PastedCriterion[] = [];
  const unread: string[] = [];
  for (const cells of head ? rows.slice(1) : rows) {
    const at = (column: Column): string => cells[columns.indexOf(column)] ?? '';
    // A merged cell of a spreadsheet is filled in its first row alone.
    section = at('section') === '' ? section : at('section');
    const label = at('label');
    if (label === '' || /^(total|suma|subtotal)\b/iu.test(label)) {
      unread.push(cells.join(' '));
      continue;
    }
    criteria.push({
      section,
      label: readLines(label, { isNumbered })[0]?.label ?? label,
      help: at('help'),
      weight: readNumber(at('weight')),
      minimum: readNumber(at('minimum')),
      maximum: readNumber(at('maximum')),
      step: readNumber(at('step')),
      kind: kindOf(at('kind')),
      notes: levels.map(({ column }) => cells[column] ?? ''),
    });
  }
  return { criteria, levels: levels.map(({ label, points }) => ({ label, points })), unread };
}

/** Kinds of a table, by the names that the palette gives them. */
const KINDS: readonly ItemKind[] = ['escala', 'niveles', 'siNo', 'siParcialNo', 'numero', 'textoLargo', 'texto'];

function kindOf(cell: string): ItemKind | null {
  return KINDS.find((kind) => wordsOf(STUDIO_PALETTE.kinds[kind]) === wordsOf(cell)) ?? null;
}

function wordsOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/giu, ' ')
    .trim()
    .toLowerCase();
}

function rowsOf(text: string): string[][] {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  const mark = ['\t', '|', ';'].find((one) => lines.some((line) => line.includes(one))) ?? '\t';
  return (
    lines
      // The line below the head of a table in Markdown.
      .filter((line) => !/^[\s|:-]+$/u.test(line))
      .map((line) => (mark === '|' ? line.replace(/^\s*\||\|\s*$/gu, '') : line))
      .map((line) =>
        line.split(mark).map((cell) =>
          cell
            .replaceAll(/\s+/gu, ' ')
            .replace(/^"(.*)"$/u, '$1')
            .trim(),
        ),
      )
  );
}

function headOf(cells: readonly string[]): (Column | null)[] | null {
  const columns: (Column | null)[] = [];
  for (const cell of cells) {
    const found = HEADS.find(([column, head]) => head.test(cell) && !columns.includes(column));
    columns.push(found?.[0] ?? null);
  }
  return columns.includes('label') ? columns : null;
}

/** The first column with texts names; the numbers after it weigh and ask. */
function plainColumns(rows: readonly (readonly string[])[]): (Column | null)[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const isNumeric = (at: number) =>
    rows.every((cells) => (cells[at] ?? '') === '' || readNumber(cells[at] ?? '') !== null);
  const columns: (Column | null)[] = [];
  const numbers: Column[] = ['weight', 'minimum', 'maximum'];
  for (let at = 0; at < width; at++) {
    const hasLabel = columns.includes('label');
    if (isNumeric(at)) columns.push(hasLabel ? (numbers.shift() ?? null) : 'order');
    else columns.push(hasLabel ? (columns.includes('help') ? null : 'help') : 'label');
  }
  return columns;
}

interface GridColumn {
  readonly column: number;
  readonly label: string;
  readonly points: number;
}

/** Columns named as levels are: `Excelente (10)`. One alone is no grid. */
function levelsOf(cells: readonly string[], columns: readonly (Column | null)[]): GridColumn[] {
  const found = cells.flatMap((cell, column) => {
    const [line] = columns[column] === null ? readLines(cell) : [];
    return line?.points === undefined || line.points === null
      ? []
      : [{ column, label: line.label, points: line.points }];
  });
  return found.length > 1 ? found : [];
}
