import { useCallback } from 'react';
import { readProblem } from '#engine/wire-problem.ts';
import type { Problem } from '#engine/problem.ts';
import type { TemplateReach } from '#schemas/generated/domain/template-reach.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import type { Editor } from '../editing/use-editor.ts';

export interface Reach {
  /** null: not there yet, or it did not come. */
  data: Sent<TemplateReach> | null;
  /** Nothing more is waited for. */
  isKnown: boolean;
  problems: readonly Problem[];
  failed: boolean;
  again: () => void;
}

/** What publishing the draft would meet, as it is stored now. */
export function useReach({ saving: { draft } }: Editor): Reach {
  const client = useClient();
  const { id, version } = draft;
  const load = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('read-template-reach', { params: { id }, signal }),
      // A save may change all of it.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
      [client, id, version],
    ),
  );
  const data = load.phase === 'ready' ? load.data : null;
  return {
    data,
    isKnown: load.phase === 'ready' ? !load.stale : load.phase !== 'loading',
    problems: load.phase === 'ready' && !load.stale ? load.data.impide.map(readProblem) : [],
    failed: load.phase === 'failed',
    again: load.again,
  };
}
