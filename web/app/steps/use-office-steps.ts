import { useCallback } from 'react';
import type { Act } from '#schemas/generated/acts.ts';
import type { ListOfficeStepsAnswer } from '#schemas/generated/api/list-office-steps.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import { useClient } from '#web/app/client-context.ts';
import { personOf, useUser } from '#web/app/session/session.ts';
import { useLoad } from '#web/app/use-load.ts';

export type OfficeStep = ListOfficeStepsAnswer['asuntos'][number];

export interface OfficeSteps {
  waiting: boolean;
  /** Whether it was answered: otherwise nobody says that nothing waits. */
  isKnown: boolean;
  steps: readonly OfficeStep[];
}

const NONE: readonly OfficeStep[] = [];

/**
 * What waits for the office: on its dashboard for whoever has one, above the table of every project for the others. Of nobody
 * else's tables anything is asked.
 */
export function useOfficeSteps(place: 'dashboard' | 'table' | null): OfficeSteps {
  const client = useClient();
  const user = useUser();
  const may = (act: Act) => decide(act, personOf(user), { mustchange: user.debeCambiarClave }).allowed;
  const isAsked = place === (may('GET /tablero') ? 'dashboard' : 'table') && may('GET /pasos/oficina');
  const read = useLoad(
    useCallback(
      async (signal: AbortSignal) => (isAsked ? client.call('list-office-steps', { signal, show: 'none' }) : undefined),
      [client, isAsked],
    ),
  );
  return {
    isKnown: read.phase === 'ready' && read.data !== undefined,
    waiting: isAsked && read.phase === 'loading',
    steps: (read.phase === 'ready' && read.data?.asuntos) || NONE,
  };
}
