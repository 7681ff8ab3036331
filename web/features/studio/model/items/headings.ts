import type { Template } from '#engine/template/template.ts';
import { newKey } from '../nodes/new-key.ts';
import { keyOf, parentPattern } from '../nodes/node-path.ts';
import { runsOf, withRuns } from './item-order.ts';

/** A heading over an item and what follows it under the heading that it had. */
export function addHeading(template: Template, pattern: string, titulo: string): { template: Template; id: string } {
  const parent = parentPattern(pattern);
  const runs = runsOf(template, parent);
  const at = runs.findIndex(({ keys }) => keys.includes(keyOf(pattern)));
  const found = runs[at]?.keys.indexOf(keyOf(pattern)) ?? 0;
  // The heading that is there keeps something under it.
  const place = runs[at]?.block && found === 0 ? 1 : found;
  const id = newKey(
    titulo,
    runs.flatMap(({ block }) => block?.id ?? []),
  );
  const split = runs.flatMap((run, index) => {
    if (index !== at) return [run];
    const [above, below] = [run.keys.slice(0, place), run.keys.slice(place)];
    return [
      { ...run, keys: above },
      { block: { id, titulo, campos: below }, keys: below },
    ];
  });
  return { template: withRuns(template, parent, split), id };
}

/** Its items stay, under the heading before it. */
export function deleteHeading(template: Template, parent: string, id: string): Template {
  const runs = runsOf(template, parent);
  const at = runs.findIndex(({ block }) => block?.id === id);
  const gone = runs[at];
  if (!gone) return template;
  const left = runs.flatMap((run, index) =>
    index === at ? [] : index === at - 1 ? [{ ...run, keys: [...run.keys, ...gone.keys] }] : [run],
  );
  return withRuns(template, parent, left);
}

export function moveHeading(template: Template, parent: string, id: string, by: -1 | 1): Template {
  const runs = [...runsOf(template, parent)];
  const at = runs.findIndex(({ block }) => block?.id === id);
  const [run, other] = [runs[at], runs[at + by]];
  // What no heading takes stays first.
  if (!run || !other?.block) return template;
  runs[at + by] = run;
  runs[at] = other;
  return withRuns(template, parent, runs);
}

/** Puts a heading with its items above or below another one. */
export function dropHeading(
  template: Template,
  parent: string,
  id: string,
  { at, side }: { at: string; side: 'before' | 'after' },
): Template {
  const runs = runsOf(template, parent);
  const moved = runs.find(({ block }) => block?.id === id);
  if (!moved || at === id) return template;
  const rest = runs.filter((run) => run !== moved);
  const found = rest.findIndex(({ block }) => block?.id === at);
  return found < 0
    ? template
    : withRuns(template, parent, rest.toSpliced(found + (side === 'after' ? 1 : 0), 0, moved));
}
