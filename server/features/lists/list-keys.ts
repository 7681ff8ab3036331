/** Keys of the fields that take their options from a list, in the UI schema of a template. */
export function listKeys(ui: unknown, list: string): string[] {
  const keys = new Set<string>();
  const pending: { node: unknown; key: string }[] = [{ node: ui, key: '' }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, key } = next;
    if (typeof node !== 'object' || node === null) continue;
    for (const [name, value] of Object.entries(node)) {
      if ((name === 'ui:lista' || name === 'lista') && value === list && key !== '') keys.add(key);
      // What describes the rows of a list or a field's own options is not a level of the answers.
      else pending.push({ node: value, key: name === 'items' || name.startsWith('ui:') ? key : name });
    }
  }
  return [...keys].toSorted();
}
