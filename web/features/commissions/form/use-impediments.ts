import { useCallback } from 'react';
import type { Impediment } from '#schemas/generated/domain/impediment.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import type { Answer } from '#web/http/answer.ts';

const MOST_PEOPLE = 200;

/** What speaks against these people for these projects, asked again whenever one of them changes. */
export function useImpediments(projects: readonly string[], evaluators: readonly number[]) {
  const client = useClient();
  const people = [...new Set(evaluators)].slice(0, MOST_PEOPLE).join(',');
  const codes = projects.join(',');
  const asked = useLoad(
    useCallback(
      async (signal: AbortSignal): Promise<Answer<Impediment[]>> =>
        codes === '' || people === ''
          ? { ok: true, status: 200, data: [] }
          : client.call('judge-impediments', {
              query: { proyectos: codes, evaluadores: people },
              signal,
              show: 'none',
            }),
      [client, codes, people],
    ),
  );
  const rows = asked.phase === 'ready' ? asked.data : NONE;
  return {
    rows,
    isSettled: asked.phase === 'ready' && !asked.stale,
    /** Nobody is free as long as it is not known what speaks against them. */
    isKnown: asked.phase === 'ready',
    hasFailed: asked.phase === 'failed' || asked.phase === 'nothing',
    again: asked.again,
  };
}

const NONE: readonly Impediment[] = [];

export type Judged = ReturnType<typeof useImpediments>;
