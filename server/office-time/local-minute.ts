import { OFFICE_ZONE } from '#engine/process/current-year.ts';

const FORMAT = new Intl.DateTimeFormat('es-AR', {
  timeZone: OFFICE_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `26/08/2026 11:10`, in the office's time. */
export function localMinute(instant: Date): string {
  const part = Object.fromEntries(FORMAT.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part['day']}/${part['month']}/${part['year']} ${part['hour']}:${part['minute']}`;
}
