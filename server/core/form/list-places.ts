/** A field that takes its options from a base list: the keys that lead to its answers. */
export interface ListPlace {
  list: string;
  keys: readonly string[];
}

/** Where fields that take their options from lists have their answers, as the UI schema of a template or of a section says. */
export function listPlaces(ui: unknown): ListPlace[] {
  const places = new Map<string, ListPlace>();
  const pending: { node: unknown; keys: readonly string[] }[] = [{ node: ui, keys: [] }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, keys } = next;
    if (typeof node !== 'object' || node === null) continue;
    for (const [name, value] of Object.entries(node)) {
      if ((name === 'ui:lista' || name === 'lista') && typeof value === 'string' && keys.length > 0)
        places.set([value, ...keys].join('/'), { list: value, keys });
      // What describes the rows of a list or a field's own options is not a level of the answers.
      else pending.push({ node: value, keys: name === 'items' || name.startsWith('ui:') ? keys : [...keys, name] });
    }
  }
  return [...places.entries()].toSorted(([one], [other]) => one.localeCompare(other)).map(([, place]) => place);
}
