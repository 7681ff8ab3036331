/** A moment as it comes from the database or over the wire. */
export type Instant = Date | string;

export function millisOf(instant: Instant): number {
  const millis = new Date(instant).getTime();
  if (Number.isNaN(millis)) throw new TypeError(`not an instant: ${String(instant)}`);
  return millis;
}
