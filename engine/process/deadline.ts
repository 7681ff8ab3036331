import type { Phase } from '#schemas/generated/domain/phase.ts';
import { millisOf, type Instant } from './instant.ts';
import type { Facts } from './vocabulary.ts';

export const RECEPTIONS = ['REC_IP', 'REC_P'] as const satisfies readonly Phase[];
export type Reception = (typeof RECEPTIONS)[number];
export type Deadline = NonNullable<Facts['deadline']>;

/** A published date of the call; an extension bears the number of its resolution. */
export interface CalendarEntry {
  phase: Phase;
  startsAt: Instant;
  endsAt: Instant | null;
  extendedUntil: Instant | null;
  resolution: string | null;
}

export interface DeadlineFacts {
  reception: Reception;
  /** Of the project's own call, or of the current one for a project still to be created. */
  calendar: readonly CalendarEntry[];
  phase: Phase | null;
  /** End of the project's own extension. */
  extension: Instant | null;
  now: Instant;
}

/** When the reception closes, extension of the call included; null without a published date. */
export function closeOf(reception: Reception, calendar: readonly CalendarEntry[]): Instant | null {
  const entry = calendar.find(({ phase }) => phase === reception);
  return entry?.extendedUntil ?? entry?.endsAt ?? null;
}

/** Half open: at the moment of the close the reception is over. */
export function deadlineOf({ reception, calendar, phase, extension, now }: DeadlineFacts): Deadline {
  const close = closeOf(reception, calendar);
  const passed = close !== null && millisOf(now) >= millisOf(close);
  const extended = extension !== null && millisOf(now) < millisOf(extension);
  if (extended && (passed || phase === 'OK')) return 'extended';
  return passed ? 'closed' : 'open';
}

/** The moment up to which the project may be edited; null when no date bounds it. More time for it counts from when it is given. */
export function openUntil(facts: DeadlineFacts): Instant | null {
  const { reception, calendar, extension } = facts;
  const close = closeOf(reception, calendar);
  const isLonger = close !== null && extension !== null && millisOf(extension) > millisOf(close);
  return isLonger || deadlineOf(facts) === 'extended' ? extension : close;
}
