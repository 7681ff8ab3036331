import { useCallback, useMemo } from 'react';
import type { ListOwnStepsAnswer } from '#schemas/generated/api/list-own-steps.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';

export type OwnStep = ListOwnStepsAnswer['proyectos'][number];

export interface OwnSteps {
  /** The table waits for them, so that nothing moves when they come. */
  waiting: boolean;
  total: number;
  asking: number;
  steps: readonly OwnStep[];
  of: (project: number) => OwnStep | null;
  again: () => void;
}

/** What the person's own projects wait for, beside the table that lists them; nothing where the table is of others'. */
export function useOwnSteps(isOwnTable: boolean): OwnSteps {
  const client = useClient();
  const read = useLoad(
    useCallback(
      async (signal: AbortSignal) => (isOwnTable ? client.call('list-own-steps', { signal, show: 'none' }) : undefined),
      [client, isOwnTable],
    ),
  );
  const data = read.phase === 'ready' ? read.data : null;
  const { phase, again } = read;
  return useMemo(() => {
    const found = new Map((data?.proyectos ?? []).map((step) => [step.idProy, step]));
    return {
      waiting: isOwnTable && phase === 'loading',
      total: data?.total ?? 0,
      asking: data?.piden ?? 0,
      steps: data?.proyectos.filter(({ pide }) => pide) ?? [],
      of: (project) => found.get(project) ?? null,
      again,
    };
  }, [isOwnTable, data, phase, again]);
}
