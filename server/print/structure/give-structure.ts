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
  for (const [at, cells] of body.entries()) {
    const row = partOf('TR', table);
    const role = at < headerRows ? 'TH' : 'TD';
    for (const cell of cells) {
      if (typeof cell === 'object' && 'text' in cell) (cell as ContentBase).part = partOf(role, row);
      else walk(cell as Content, partOf(role, row));
    }
  }
}

function insideOf(node: Exclude<Content, string | number | readonly unknown[]>): Content[] {
  if ('stack' in node) return node.stack;
  if ('columns' in node) return node.columns;
  if ('table' in node) return node.table.body.flat() as Content[];
  return [];
}
