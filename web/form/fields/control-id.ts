/** The id of the control at a pointer. A dot cannot stand in a key of a template, so ids never collide. */
export function controlId(prefix: string, pointer: string): string {
  return prefix + pointer.replaceAll('/', '.');
}
