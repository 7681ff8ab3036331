import { useCallback, useState } from 'react';
import { useClient } from '../client-context.ts';
import { useLoad, type Loaded } from '../use-load.ts';

export interface Received {
  id: number;
  titulo: string;
  cuerpo: string;
  fecha: string;
  leida: boolean;
}

interface ReceivedList {
  sinLeer: number;
  lista: readonly Received[];
}

/** Asked for when the page loads and when the bell is opened, never by a clock: asking keeps a session alive. */
export function useReceived(): {
  received: Loaded<ReceivedList>;
  unread: number;
  markRead: (ids: readonly number[]) => void;
  again: () => void;
} {
  const client = useClient();
  const { again, ...received } = useLoad(
    useCallback((signal) => client.get<ReceivedList>('/notificacion/recibidas', { signal, show: 'none' }), [client]),
  );
  const [busy, setBusy] = useState(false);
  const markRead = (ids: readonly number[]) => {
    if (busy || ids.length === 0) return;
    setBusy(true);
    void (async () => {
      await client.put('/notificacion/recibidas', { body: { ids }, idempotencyKey: null });
      setBusy(false);
      again();
    })();
  };
  return { received, unread: received.phase === 'ready' ? received.data.sinLeer : 0, markRead, again };
}
