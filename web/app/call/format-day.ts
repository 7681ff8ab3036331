import { UI } from '#web/text/ui.ts';
import { OFFICE_ZONE } from '#engine/process/current-year.ts';

const short = new Intl.DateTimeFormat('es-AR', { timeZone: OFFICE_ZONE, day: 'numeric', month: 'short' });
const long = new Intl.DateTimeFormat('es-AR', {
  timeZone: OFFICE_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const clock = new Intl.DateTimeFormat('es-AR', {
  timeZone: OFFICE_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const numeric = new Intl.DateTimeFormat('es-AR', {
  timeZone: OFFICE_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** 5 jun */
export function shortDay(moment: string): string {
  return short.format(new Date(moment)).replace(/\.$/, '').replace('-', ' ').replace('sept', 'sep');
}

/** 5 jun, of a day without its hour: noon is in every zone of the office's day. */
export function dayName(day: string): string {
  return shortDay(`${day}T15:00:00Z`);
}

/** viernes 5 de junio */
export function longDay(moment: string): string {
  return long.format(new Date(moment)).replace(',', '');
}

/** viernes 5 de junio a las 23:59 */
export function longMoment(moment: string): string {
  return UI.dayAndTime(longDay(moment), clock.format(new Date(moment)));
}

/** 05/06/2026 */
export function fullDay(moment: string): string {
  return numeric.format(new Date(moment));
}

/** 05/06/2026 14:32 */
export function fullMoment(moment: string): string {
  return `${fullDay(moment)} ${clock.format(new Date(moment))}`;
}
