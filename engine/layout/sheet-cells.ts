import { plainText } from './format-value.ts';
import type { LayoutNode, TableNode } from './node.ts';

/** One answer in a row of a sheet: where it belongs, and under which head. */
export interface SheetCell {
  /** One for all forms and versions that have this answer. */
  key: string;
  head: string;
  text: string;
}

interface Place {
  /** Tells sections of one form apart whose answers bear the same pointers. */
  unit: string;
  /** Titles on the way, outermost first. */
  titles: readonly string[];
}

/** A form in one row: a cell for each answer, lists in one cell with a line for each row. */
export function sheetCells(nodes: readonly LayoutNode[]): SheetCell[] {
  return nodes.flatMap((node) => cellsOf(node, { unit: '', titles: [] }));
}

function cellsOf(node: LayoutNode, place: Place): SheetCell[] {
  switch (node.kind) {
    case 'section':
      return node.children.flatMap((child) =>
        cellsOf(child, {
          unit: place.titles.length === 0 ? node.id : place.unit,
          titles: [...place.titles, numbered(node.number, node.title)],
        }),
      );
    case 'field': {
      const cell = (part: string, text: string): SheetCell => ({
        key: `${place.unit}#${node.pointer}${part && `#${part}`}`,
        head: headOf(place, numbered(node.number, node.label), part),
        text,
      });
      return [
        cell('', plainText(node.value)),
        ...(node.points === null ? [] : [cell('puntos', node.points)]),
        ...(node.comment === null ? [] : [cell('observaciones', plainText(node.comment))]),
      ];
    }
    case 'table':
    case 'rows':
    case 'schedule':
      return [
        {
          key: `${place.unit}#${node.pointer}`,
          head: headOf(place, numbered(node.number, node.label), ''),
          text: linesOf(node).join('\n'),
        },
      ];
    // Texts of the paper, and sums, which have columns of their own.
    case 'note':
    case 'sum':
      return [];
  }
}

const numbered = (number: string | null, text: string): string => (number === null ? text : `${number} ${text}`);

function headOf({ titles }: Place, label: string, part: string): string {
  return [...titles, label, ...(part ? [part] : [])].join(' · ');
}

type ListNode = Extract<LayoutNode, { kind: 'table' | 'rows' | 'schedule' }>;

function linesOf(node: ListNode): string[] {
  switch (node.kind) {
    case 'table':
      return node.rows.map(({ cells }) => rowLine(node, cells.map(plainText)));
    case 'rows':
      return node.rows.flatMap(({ title, children }) => [title, ...indented(children)]);
    case 'schedule':
      return node.years.map((months) =>
        months
          .map((on, at) => (on ? String(at + 1) : ''))
          .filter(Boolean)
          .join(', '),
      );
  }
}

function rowLine({ columns }: TableNode, texts: readonly string[]): string {
  return columns
    .map(({ label }, at) => ({ label, text: texts[at] ?? '' }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${text}`)
    .join(' | ');
}

function indented(nodes: readonly LayoutNode[]): string[] {
  return sheetCells(nodes)
    .filter(({ text }) => text !== '')
    .map(({ head, text }) => `  ${head}: ${text.replaceAll('\n', '\n  ')}`);
}
