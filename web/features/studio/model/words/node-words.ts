import { isObject } from '#engine/json.ts';
import { valueAt, withValueAt } from '#engine/pointer.ts';
import type { Template } from '#engine/template/template.ts';
import { followMinimum } from '../scoring/minimum-rules.ts';
import type { PropertySheet, Values } from '../sheets/property-sheet.ts';
import { stageIdAt } from './stage-places.ts';
import type { Around, ConditionWord, ListWord, Node, ValueWord, When, WordTable } from './word.ts';

/** What a table of words says of a node: its sheet, its lists, its conditions. Nodes are named by their pointer in the template. */

export function aroundOf(template: Template, place: string): Around {
  const node = valueAt(template, place);
  return { template, place, node: isObject(node) ? node : {} };
}

/** A minimum that is set or taken away by one of these words brings its rule, or takes it along. */
export function withNodeAt(template: Template, place: string, change: (node: Node) => Node): Template {
  const changed = withValueAt(template, place, tidied(change(aroundOf(template, place).node))) as Template;
  const id = stageIdAt(template, place);
  return id === null ? changed : followMinimum(template, changed, id);
}

/** Words made of others, which are left out once they hold none. */
const HOLDERS: ReadonlySet<string> = new Set(['na', 'names', 'passes', 'points', 'ui:textos']);

function tidied(node: Node): Node {
  const kept = Object.entries(node).filter(([word, value]) => {
    if (value === undefined) return false;
    // A check looks at fields or at a condition.
    if (word === 'assert' && node['valid'] !== undefined) return false;
    if (!HOLDERS.has(word) || !isObject(value)) return true;
    // Where its weight goes says nothing of when it does not apply.
    if (word === 'na') return value['value'] !== undefined || value['when'] !== undefined;
    return Object.keys(value).length > 0;
  });
  return Object.fromEntries(kept);
}

/** The words with a value of their own, as one sheet; null: none is asked here. */
function valueSheet(
  words: readonly ValueWord[],
  around: Around,
  id: string,
  write: (template: Template, change: (node: Node) => Node) => Template,
): PropertySheet | null {
  const asked = words
    .map((word) => ({ word, fields: word.ask(valueAt(around.node, word.at), around) }))
    .filter(({ fields }) => Object.keys(fields).length > 0);
  if (asked.length === 0) return null;
  return {
    id,
    title: '',
    properties: Object.fromEntries(asked.flatMap(({ fields }) => Object.entries(fields))),
    write: (template, values) =>
      write(template, (node) =>
        asked.reduce((now, { word }) => said(now, word, values, { ...around, template }), node),
      ),
  };
}

function said(node: Node, word: ValueWord, values: Values, around: Around): Node {
  const before = valueAt(node, word.at);
  const next = word.read(values, before, { ...around, node });
  // Taking away what is not there makes nothing.
  return next === undefined && before === undefined ? node : (withValueAt(node, word.at, next) as Node);
}

export function nodeSheet({ values }: WordTable, around: Around): PropertySheet | null {
  const id = `palabras${around.place.replaceAll('/', '-')}`;
  return valueSheet(values, around, id, (template, change) => withNodeAt(template, around.place, change));
}

export function rowsOf(list: ListWord, around: Around): readonly Node[] {
  const value = valueAt(around.node, list.at);
  if (list.rows) return list.rows(value, around);
  return Array.isArray(value) ? (value as Node[]) : [];
}

function withRows(
  template: Template,
  place: string,
  list: ListWord,
  change: (rows: readonly Node[], around: Around) => readonly Node[],
): Template {
  const around = aroundOf(template, place);
  const rows = change(rowsOf(list, around), around);
  const value = rows.length === 0 ? undefined : (list.value?.(rows) ?? rows);
  return withNodeAt(template, place, (node) => withValueAt(node, list.at, value) as Node);
}

/** Adds a row where it belongs; `when` goes with it where it may not be without. */
export function addRow(template: Template, place: string, list: ListWord, when?: When): Template {
  return withRows(template, place, list, (now, around) => {
    const rows = now.length === 0 ? (list.start?.(around) ?? []) : now;
    const fresh = list.fresh(rows, around);
    if (!fresh) return now;
    const begins = list.begins?.(around) ?? null;
    const row = begins && when ? (withValueAt(fresh, begins.at, when) as Node) : fresh;
    const at = list.before ? rows.findIndex(list.before) : -1;
    return rows.toSpliced(at < 0 ? rows.length : at, 0, row);
  });
}

export function changeRow(
  template: Template,
  place: string,
  list: ListWord,
  at: number,
  change: (row: Node) => Node,
): Template {
  return withRows(template, place, list, (rows) => {
    const row = rows[at];
    return row ? rows.with(at, tidied(change(row))) : rows;
  });
}

export function moveRow(template: Template, place: string, list: ListWord, at: number, by: -1 | 1): Template {
  return withRows(template, place, list, (rows) => {
    const [one, other] = [rows[at], rows[at + by]];
    return one && other ? rows.with(at, other).with(at + by, one) : rows;
  });
}

export function removeRow(template: Template, place: string, list: ListWord, at: number): Template {
  return withRows(template, place, list, (rows) => rows.toSpliced(at, 1));
}

export function rowSheet(list: ListWord, around: Around, row: Node, at: number): PropertySheet | null {
  const id = `${list.at.replaceAll(/[/:]/gu, '-')}-${at}`;
  return valueSheet(list.values, { ...around, node: row }, id, (template, change) =>
    changeRow(template, around.place, list, at, change),
  );
}

export function withCondition(node: Node, { at }: ConditionWord, when: When): Node {
  if (when === undefined && valueAt(node, at) === undefined) return node;
  return withValueAt(node, at, when) as Node;
}

export function listsOffered({ lists }: Pick<WordTable, 'lists'>, around: Around): readonly ListWord[] {
  return lists.filter(({ isOffered }) => isOffered?.(around) ?? true);
}

export function conditionsOffered(conditions: readonly ConditionWord[], around: Around): readonly ConditionWord[] {
  return conditions.filter(({ isOffered }) => isOffered?.(around) ?? true);
}

/** Whether anything of the table is said: who opens the node sees it then. */
export function isInUse(table: WordTable, around: Around): boolean {
  const { node } = around;
  return (
    table.values.some(
      (word) =>
        word.isUsual !== true &&
        valueAt(node, word.at) !== undefined &&
        Object.keys(word.ask(valueAt(node, word.at), around)).length > 0,
    ) ||
    table.conditions.some(({ at }) => valueAt(node, at) !== undefined) ||
    table.lists.some((list) => rowsOf(list, around).length > 0)
  );
}
