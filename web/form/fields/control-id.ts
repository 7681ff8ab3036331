/** The id of the control at a pointer. A key of a template has no dot, so ids never collide. */
export function controlId(prefix: string, pointer: string): string {
  return prefix + pointer.replaceAll('/', '.');
}
