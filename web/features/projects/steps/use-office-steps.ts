import { useCallback } from 'react';
import type { ListOfficeStepsAnswer } from '#schemas/generated/api/list-office-steps.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import { useClient } from '#web/app/client-context.ts';
import { personOf, useUser } from '#web/app/session/session.ts';
import { useLoad } from '#web/app/use-load.ts';

export type OfficeStep = ListOfficeStepsAnswer['asuntos'][number];

export interface OfficeSteps {
  waiting: boolean;
  steps: readonly OfficeStep[];
}

const NONE: readonly OfficeStep[] = [];

/** What waits for the office, beside the table of every project; of nobody else's tables anything is asked. */
export function useOfficeSteps(isOwnTable: boolean): OfficeSteps {
  const client = useClient();
  const user = useUser();
  const isAsked =
    isOwnTable && decide('GET /pasos/oficina', personOf(user), { mustchange: user.debeCambiarClave }).allowed;
  const read = useLoad(
    useCallback(
      async (signal: AbortSignal) => (isAsked ? client.call('list-office-steps', { signal, show: 'none' }) : undefined),
      [client, isAsked],
    ),
  );
  return {
    waiting: isAsked && read.phase === 'loading',
    steps: (read.phase === 'ready' && read.data?.asuntos) || NONE,
  };
}
