import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { NotificationDestination } from '#schemas/generated/domain/notification-destination.ts';
import { isPrepared } from '#web/app/prepared-notification.ts';
import { newKey } from '#web/http/new-key.ts';
import { NOTIFICATIONS as TEXT } from '#web/text/notifications.ts';

/** What the select holds: a destination, the people chosen by hand, or nothing yet. */
export type Target = NotificationDestination | 'seleccion' | '';

export interface Composition {
  target: Target;
  people: readonly number[];
  title: string;
  body: string;
}

export interface Composed {
  now: Composition;
  change: (part: Partial<Composition>) => void;
  clear: () => void;
  isTouched: boolean;
  /** One for each text and destination: pressed twice, it is sent once. */
  key: string;
}

const EMPTY: Composition = { target: '', people: [], title: '', body: '' };

export function useComposed(): Composed {
  const { state } = useLocation() as { state: unknown };
  const [kept, setKept] = useState(() => ({
    key: newKey(),
    now: isPrepared(state) ? { ...EMPTY, target: 'seleccion' as const, ...state.prepared } : EMPTY,
  }));
  const { now, key } = kept;
  return {
    now,
    key,
    change: (part) => setKept((last) => ({ key: newKey(), now: { ...last.now, ...part } })),
    clear: () => setKept({ key: newKey(), now: EMPTY }),
    isTouched: now.target !== '' || now.people.length > 0 || now.title !== '' || now.body !== '',
  };
}

/** Where it goes, as the server takes it; null: nobody has been chosen. */
export function destinationOf({ target, people }: Composition) {
  if (target === '') return null;
  if (target !== 'seleccion') return { tipo: target };
  return people.length === 0 ? null : { destinatarios: people };
}

export type Wrong = 'destino' | 'titulo' | 'cuerpo';

/** The specification's limits (5.11), as the server has them. */
export function wrongParts(composition: Composition): Wrong[] {
  const { title, body } = composition;
  const heading = title.trim();
  return [
    ...(destinationOf(composition) === null ? (['destino'] as const) : []),
    ...(heading.length < 3 || heading.length > TEXT.headingMax ? (['titulo'] as const) : []),
    ...(body.length < 5 || body.trim() === '' || body.length > TEXT.bodyMax ? (['cuerpo'] as const) : []),
  ];
}
