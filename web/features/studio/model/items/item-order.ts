import { underHeadings } from '#engine/layout/under-headings.ts';
import { orderedKeys } from '#engine/template/ordered-keys.ts';
import type { Template } from '#engine/template/template.ts';
import type { Block } from '#engine/template/ui-schema.ts';
import { hasFixedSections } from '../nodes/contract-lock.ts';
import { keyOf, parentPattern, schemaAt, uiAt, withWords } from '../nodes/node-path.ts';
import { commentOf } from '../scoring/scored-item.ts';

/** The items of an object as the form shows them: heading by heading, what no heading takes at its own place. */
export interface Run {
  readonly block: Block | null;
  readonly keys: readonly string[];
}

/** The first run is under no heading, if only to have items moved there. */
export function runsOf(template: Template, parent: string): Run[] {
  const ui = uiAt(template, parent);
  const keys = orderedKeys(schemaAt(template, parent), ui);
  const runs = underHeadings(keys, (key) => key, ui['ui:bloques'] ?? []).map(({ block, fields }) => ({
    block,
    keys: fields,
  }));
  return runs[0]?.block === null ? runs : [{ block: null, keys: [] }, ...runs];
}

/** Writes order and headings of an object down. A heading with nothing under it is none. */
export function withRuns(template: Template, parent: string, runs: readonly Run[]): Template {
  const order = runs.flatMap(({ keys }) => keys);
  const blocks = runs.flatMap(({ block, keys }) => (block && keys.length > 0 ? [{ ...block, campos: keys }] : []));
  return withWords(template, parent, {
    ui: { 'ui:order': order.length > 0 ? order : undefined, 'ui:bloques': blocks.length > 0 ? blocks : undefined },
  });
}

/** What moves together: an item with the text in which an evaluator explains it. */
export function unitsOf(template: Template, parent: string, keys: readonly string[]): (readonly string[])[] {
  const units: string[][] = [];
  for (const key of keys) {
    const last = units.at(-1);
    const isOfLast =
      last !== undefined && commentOf(template, `${parent}/${key}`)?.from === `${parent}/${last[0] ?? ''}`;
    if (isOfLast) last.push(key);
    else units.push([key]);
  }
  return units;
}

/** The keys of an item and of the comment that moves with it. */
export function unitAt(template: Template, pattern: string): readonly string[] {
  const parent = parentPattern(pattern);
  const key = keyOf(pattern);
  const units = runsOf(template, parent).flatMap(({ keys }) => unitsOf(template, parent, keys));
  return units.find(([first]) => first === key) ?? [key];
}

/** Moves an item one place up or down; past the end of a heading's items it goes under the next one. */
export function moveItem(template: Template, pattern: string, by: -1 | 1): Template {
  const parent = parentPattern(pattern);
  const unit = unitAt(template, pattern);
  const runs = runsOf(template, parent);
  const at = runs.findIndex(({ keys }) => keys.includes(unit[0] ?? ''));
  const run = runs[at];
  if (!run || isFixed(template, parent)) return template;
  const without = run.keys.filter((one) => !unit.includes(one));
  const place = run.keys.indexOf(unit[0] ?? '');
  // By itself, a comment steps over single items.
  const others = unitsOf(template, parent, by === 1 ? without.slice(place) : without.slice(0, place));
  const passed = (by === 1 ? others[0] : others.at(-1))?.length;
  if (passed !== undefined) {
    const keys = without.toSpliced(place + by * passed, 0, ...unit);
    return withRuns(template, parent, runs.with(at, { ...run, keys }));
  }
  const other = runs[at + by];
  if (!other) return template;
  const keys = by === 1 ? [...unit, ...other.keys] : [...other.keys, ...unit];
  return withRuns(template, parent, runs.with(at, { ...run, keys: without }).with(at + by, { ...other, keys }));
}

export interface DropPlace {
  /** The sibling or the heading that it is let go at. */
  readonly at: { readonly key: string } | { readonly block: string };
  readonly side: 'before' | 'after';
}

/** Puts an item beside a sibling, or under a heading as its first, or above the heading as the last of what comes before. */
export function dropItem(template: Template, pattern: string, { at, side }: DropPlace): Template {
  const parent = parentPattern(pattern);
  const unit = unitAt(template, pattern);
  if (isFixed(template, parent) || ('key' in at && unit.includes(at.key))) return template;
  const runs = runsOf(template, parent).map((run) => ({ ...run, keys: run.keys.filter((one) => !unit.includes(one)) }));
  const found = runs.findIndex(({ block, keys }) => ('key' in at ? keys.includes(at.key) : block?.id === at.block));
  const isAbove = !('key' in at) && side === 'before';
  const target = isAbove ? found - 1 : found;
  const run = runs[target];
  if (found < 0 || !run) return template;
  const place = 'key' in at ? beside(template, parent, run.keys, at.key, side) : isAbove ? run.keys.length : 0;
  return withRuns(template, parent, runs.with(target, { ...run, keys: run.keys.toSpliced(place, 0, ...unit) }));
}

/** The place beside a sibling, never between that and its comment. */
function beside(
  template: Template,
  parent: string,
  keys: readonly string[],
  sibling: string,
  side: DropPlace['side'],
): number {
  const unit = unitsOf(template, parent, keys).find((one) => one.includes(sibling)) ?? [sibling];
  return keys.indexOf(unit[0] ?? sibling) + (side === 'after' ? unit.length : 0);
}

function isFixed(template: Template, parent: string): boolean {
  return parent === '' && hasFixedSections(template);
}

/** Puts a new key after a sibling, or at the end of what is under the last heading. */
export function insertKey(template: Template, parent: string, key: string, after: string | null): Template {
  const runs = runsOf(template, parent).map((run) => ({ ...run, keys: run.keys.filter((one) => one !== key) }));
  const at = after === null ? -1 : runs.findIndex(({ keys }) => keys.includes(after));
  const target = at < 0 ? runs.length - 1 : at;
  return withRuns(
    template,
    parent,
    runs.map((run, index) => {
      if (index !== target) return run;
      const place = after === null ? -1 : run.keys.indexOf(after);
      return { ...run, keys: run.keys.toSpliced(place < 0 ? run.keys.length : place + 1, 0, key) };
    }),
  );
}

export function removeKey(template: Template, parent: string, key: string): Template {
  const runs = runsOf(template, parent).map((run) => ({ ...run, keys: run.keys.filter((one) => one !== key) }));
  return withRuns(template, parent, runs);
}
