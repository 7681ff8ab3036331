import { useCallback, useState } from 'react';
import type { Candidate } from '#schemas/generated/domain/candidate.ts';
import type { CommissionType } from '#schemas/generated/domain/commission-type.ts';
import { useClient } from '#web/app/client-context.ts';
import { useChoiceList, type Asked } from './use-choice-list.ts';

/** Who may sit in a commission of this type; at first those who sit in none. */
export function useEvaluatorChoice(tipo: CommissionType) {
  const client = useClient();
  const [withSeated, setWithSeated] = useState(false);
  const load = useCallback(
    (asked: Asked, signal: AbortSignal) =>
      client.call('list-free-evaluators', {
        query: { ...asked, tipoComision: tipo, todos: withSeated ? 1 : 0 },
        signal,
      }),
    [client, tipo, withSeated],
  );
  return { ...useChoiceList<Candidate>(load), withSeated, setWithSeated };
}

export type EvaluatorChoice = ReturnType<typeof useEvaluatorChoice>;
