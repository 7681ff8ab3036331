import { millisOf, type Instant } from './instant.ts';
import type { Hechos, Phase } from './vocabulary.ts';

export type Reception = 'REC_IP' | 'REC_P';
export type Deadline = NonNullable<Hechos['deadline']>;

/** A published date of the call; an extension bears the number of its resolution. */
export interface CalendarEntry {
  tipoEstado: Phase;
  desde: Instant;
  hasta: Instant | null;
  prorroga: { hasta: Instant; resolucion: string } | null;
}

export interface DeadlineFacts {
  reception: Reception;
  /** Of the project's own call, or of the current one for a project still to be created. */
  cronograma: readonly CalendarEntry[];
  fase: Phase | null;
  /** End of the project's own extension. */
  prorroga: Instant | null;
  ahora: Instant;
}

/** When the reception closes, extension of the call included; null without a published date. */
export function closeOf(reception: Reception, cronograma: readonly CalendarEntry[]): Instant | null {
  const entry = cronograma.find(({ tipoEstado }) => tipoEstado === reception);
  return entry?.prorroga?.hasta ?? entry?.hasta ?? null;
}

/** Half open: at the moment of the close the reception is over. */
export function deadlineOf({ reception, cronograma, fase, prorroga, ahora }: DeadlineFacts): Deadline {
  const now = millisOf(ahora);
  const close = closeOf(reception, cronograma);
  const passed = close !== null && now >= millisOf(close);
  const extended = prorroga !== null && now < millisOf(prorroga);
  if (extended && (passed || fase === 'OK')) return 'extended';
  return passed ? 'closed' : 'open';
}

/** The moment up to which the project may be edited; null when no date bounds it. */
export function openUntil(facts: DeadlineFacts): Instant | null {
  const close = closeOf(facts.reception, facts.cronograma);
  return deadlineOf(facts) === 'extended' ? facts.prorroga : close;
}
