/** `2026-06-30` as people write it: 30/06/2026. It is a day, of no hour and no zone. */
export function printedDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
