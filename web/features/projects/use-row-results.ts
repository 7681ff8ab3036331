import { useCallback, useMemo } from 'react';
import type { ListStageResultsAnswer } from '#schemas/generated/api/list-stage-results.ts';
import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';

type RowResult = ListStageResultsAnswer[number];
export type RowResults = (project: number) => RowResult | null;

/** What the projects of a page came to, where the person may know; none where no stage can be over. */
export function useRowResults(rows: readonly ProjectRow[]): RowResults {
  const client = useClient();
  const proyectos = rows
    .filter(({ estado }) => estado !== 'REC_IP')
    .map(({ id }) => id)
    .join(',');
  const read = useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        proyectos === ''
          ? undefined
          : client.call('list-stage-results', { query: { proyectos }, signal, show: 'none' }),
      [client, proyectos],
    ),
  );
  const data = read.phase === 'ready' ? read.data : null;
  return useMemo(() => {
    const found = new Map((data ?? []).map((one) => [one.idProy, one]));
    return (project) => found.get(project) ?? null;
  }, [data]);
}
