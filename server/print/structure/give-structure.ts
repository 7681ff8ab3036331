import type { Content, ContentBase, Table } from 'pdfmake/interfaces.js';
import type { Part, Role } from './part.ts';

/** Tells every text where it belongs, in the order in which the document is read, whatever order its pages are drawn in. */
export function giveStructure(content: readonly Content[]): void {
  const root = partOf('Document', null);
  for (const node of content) walk(node, root);
}

function partOf(role: Role, parent: Part | null, alt: string | null = null): Part {
  const part: Part = { role, alt, parent, parts: [], marked: [] };
  parent?.parts.push(part);
  return part;
}

function walk(node: Content, around: Part): void {
  if (typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const one of node) walk(one, around);
    return;
  }
  const { role, alt } = node as ContentBase;
  // A figure is said in its own words; the letters in it are none.
  if (around.role === 'Figure') {
    if ('text' in node) (node as ContentBase).part = around;
    else for (const one of insideOf(node)) walk(one, around);
    return;
  }
  if ('text' in node) {
    if (node.text !== '') (node as ContentBase).part = partOf(role ?? 'P', around);
    return;
  }
  if ('table' in node && role === undefined) {
    walkTable(node.table, partOf('Table', around));
    return;
  }
  const group = role === undefined ? around : partOf(role, around, alt ?? null);
  for (const one of insideOf(node)) walk(one, group);
}

function walkTable({ body, headerRows = 0 }: Table, table: Part): void {
  const head = headerRows > 0 ? partOf('THead', table) : table;
  const rows = headerRows > 0 ? partOf('TBody', table) : table;
  for (const [at, cells] of body.entries()) {
    const row = partOf('TR', at < headerRows ? head : rows);
    for (const [column, cell] of cells.entries()) {
      const part = cellOf(row, at < headerRows, headerRows > 0 && column === 0);
      if (typeof cell === 'object' && 'text' in cell) (cell as ContentBase).part = part;
      else walk(cell as Content, part);
    }
  }
}

/** The first cell of a row says what the row is about. */
function cellOf(row: Part, isHead: boolean, isFirst: boolean): Part {
  const part = partOf(isHead || isFirst ? 'TH' : 'TD', row);
  if (isHead || isFirst) part.scope = isHead ? 'Column' : 'Row';
  return part;
}

function insideOf(node: Exclude<Content, string | number | readonly unknown[]>): Content[] {
  if ('stack' in node) return node.stack;
  if ('columns' in node) return node.columns;
  if ('table' in node) return node.table.body.flat() as Content[];
  return [];
}
