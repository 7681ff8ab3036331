/** Where fields that take their options from a list have their answers: the keys that lead there, in the UI schema of a template. */
export function listPlaces(ui: unknown, list: string): string[][] {
  const places = new Map<string, string[]>();
  const pending: { node: unknown; keys: readonly string[] }[] = [{ node: ui, keys: [] }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, keys } = next;
    if (typeof node !== 'object' || node === null) continue;
    for (const [name, value] of Object.entries(node)) {
      if ((name === 'ui:lista' || name === 'lista') && value === list && keys.length > 0)
        places.set(keys.join('/'), [...keys]);
      // What describes the rows of a list or a field's own options is not a level of the answers.
      else pending.push({ node: value, keys: name === 'items' || name.startsWith('ui:') ? keys : [...keys, name] });
    }
  }
  return [...places.values()].toSorted((one, other) => one.join('/').localeCompare(other.join('/')));
}
