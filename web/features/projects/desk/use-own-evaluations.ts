import { useCallback, useMemo, useState } from 'react';
import type { ListOwnEvaluationsAnswer } from '#schemas/generated/api/list-own-evaluations.ts';
import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';

export type OwnForm = ListOwnEvaluationsAnswer['formularios'][number];
export type RunningStage = ListOwnEvaluationsAnswer['etapas'][number];

export interface Desk {
  stages: readonly RunningStage[];
  /** Rows grow by what is known of them: they are not drawn before, the first time. */
  isWaiting: boolean;
  /** null: not known yet. */
  formsOf: (project: number) => readonly OwnForm[] | null;
  /** They could not be asked for. */
  hasFailed: boolean;
  again: () => void;
}

/** What the person has to evaluate, beside the rows that the table shows; null where nothing is evaluated. */
export function useOwnEvaluations(isDesk: boolean, rows: readonly ProjectRow[]): Desk | null {
  const client = useClient();
  const proyectos = rows.map(({ id }) => id).join(',');
  const read = useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        isDesk
          ? client.call('list-own-evaluations', { query: proyectos === '' ? {} : { proyectos }, signal, show: 'none' })
          : undefined,
      [client, isDesk, proyectos],
    ),
  );
  const data = read.phase === 'ready' ? read.data : null;
  const isKnown = read.phase !== 'loading' && !(read.phase === 'ready' && read.stale);
  const hasFailed = read.phase === 'failed' || read.phase === 'nothing';
  const { again } = read;
  const [wasKnown, setKnown] = useState(false);
  if (!wasKnown && isDesk && rows.length > 0 && isKnown) setKnown(true);
  const isWaiting = rows.length > 0 && !wasKnown;
  return useMemo(() => {
    if (!isDesk) return null;
    const forms = Map.groupBy(data?.formularios ?? [], ({ idProy }) => idProy);
    return {
      stages: data?.etapas ?? [],
      isWaiting,
      formsOf: (project) => forms.get(project) ?? (isKnown ? [] : null),
      hasFailed,
      again,
    };
  }, [isDesk, data, isKnown, isWaiting, hasFailed, again]);
}
