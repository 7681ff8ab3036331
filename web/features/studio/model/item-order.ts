import { underHeadings } from '#engine/layout/under-headings.ts';
import { orderedKeys } from '#engine/template/index-fields.ts';
import type { Template } from '#engine/template/template.ts';
import type { Block } from '#engine/template/ui-schema.ts';
import { hasFixedSections } from './contract-lock.ts';
import { keyOf, parentPattern, schemaAt, uiAt, withWords } from './node-path.ts';

/** The items of an object as the form shows them: heading by heading, what is under none where it stands. */
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
    ui: {
      'ui:order': order.length > 0 ? order : undefined,
      'ui:bloques': blocks.length > 0 ? blocks : undefined,
    },
  });
}

/** One place up or down; past the end of a heading's items into the next one. */
export function moveItem(template: Template, pattern: string, by: -1 | 1): Template {
  const parent = parentPattern(pattern);
  const key = keyOf(pattern);
  const runs = runsOf(template, parent);
  const at = runs.findIndex(({ keys }) => keys.includes(key));
  const run = runs[at];
  if (!run || isFixed(template, parent)) return template;
  const place = run.keys.indexOf(key) + by;
  if (place >= 0 && place < run.keys.length) return placeItem(template, pattern, run.keys[place] ?? key);
  const other = runs[at + by];
  if (!other) return template;
  const without = run.keys.filter((one) => one !== key);
  const moved = by === 1 ? [key, ...other.keys] : [...other.keys, key];
  return withRuns(
    template,
    parent,
    runs.map((one, index) =>
      index === at ? { ...one, keys: without } : index === at + by ? { ...one, keys: moved } : one,
    ),
  );
}

/** Puts an item where a sibling stands; the sibling makes room on the side it came from. */
export function placeItem(template: Template, pattern: string, sibling: string): Template {
  const parent = parentPattern(pattern);
  const key = keyOf(pattern);
  if (key === sibling || isFixed(template, parent)) return template;
  const runs = runsOf(template, parent);
  const flat = runs.flatMap(({ keys }) => keys);
  const isDown = flat.indexOf(key) < flat.indexOf(sibling);
  return withRuns(
    template,
    parent,
    runs.map(({ block, keys }) => {
      const rest = keys.filter((one) => one !== key);
      const at = rest.indexOf(sibling);
      return { block, keys: at < 0 ? rest : rest.toSpliced(isDown ? at + 1 : at, 0, key) };
    }),
  );
}

function isFixed(template: Template, parent: string): boolean {
  return parent === '' && hasFixedSections(template);
}

/** A new key, after a sibling or at the end of what is under the last heading. */
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
