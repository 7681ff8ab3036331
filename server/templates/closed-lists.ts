import type { Lists } from '#engine/template/lists.ts';
import type { Template } from '#engine/template/template.ts';

const known = new WeakMap<Template, string[]>();

/** Names of the closed lists that a template takes its options from; looked for once, asked for at every save. */
export function listNamesOf(template: Template): string[] {
  const names = known.get(template) ?? findListNames(template);
  known.set(template, names);
  return names;
}

function findListNames(template: Template): string[] {
  const names = new Set<string>();
  const pending: unknown[] = [template.ui];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    for (const [key, value] of Object.entries(node)) {
      if ((key === 'ui:lista' || key === 'lista') && typeof value === 'string') names.add(value);
      else pending.push(value);
    }
  }
  return [...names].toSorted();
}

/** Only these, each in its revision: what a compiled validator depends on besides the template. */
export function pickLists(lists: Lists, names: readonly string[]): Lists {
  return Object.fromEntries(names.flatMap((name) => (lists[name] ? [[name, lists[name]]] : [])));
}

export function revisionsOf(lists: Lists): Record<string, number> {
  return Object.fromEntries(Object.entries(lists).map(([name, { rev }]) => [name, rev]));
}
