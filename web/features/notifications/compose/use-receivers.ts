import { useCallback } from 'react';
import type { NotificationDestination } from '#schemas/generated/domain/notification-destination.ts';
import type { PreviewRecipientsAnswer } from '#schemas/generated/api/preview-recipients.ts';
import { useClient } from '#web/app/client-context.ts';
import { useReload } from '#web/app/use-reload.ts';
import { useLoad, type Loaded } from '#web/app/use-load.ts';

export type Receivers = PreviewRecipientsAnswer;
export type Destination = { tipo: NotificationDestination } | { destinatarios: readonly number[] };

export type CountedReceivers = Loaded<Receivers> & { again: () => void };

const NAMED = 5;
const NOBODY: Receivers = {
  total: 0,
  encontrados: 0,
  porCorreo: false,
  faltan: 0,
  ausentes: [],
  personas: [],
  pagina: 1,
  limite: NAMED,
};

/** How many would receive it now, and the first of their names; nobody before somebody is chosen. */
export function useReceivers(destination: Destination | null, turn: number): CountedReceivers {
  const client = useClient();
  const asked = destination === null ? null : JSON.stringify(destination);
  const receivers = useLoad<Receivers>(
    useCallback(
      async (signal: AbortSignal) => {
        if (asked === null) return { ok: true as const, status: 200, data: NOBODY };
        const body = JSON.parse(asked) as Destination;
        return client.call('preview-recipients', { query: { limite: NAMED }, body, signal, idempotencyKey: null });
      },
      [client, asked],
    ),
  );
  useReload(turn, receivers.again);
  return receivers;
}
