import { useCallback, useEffect, useState } from 'react';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { Moves } from '#engine/rehearsal/move-scoring.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';

/** A knob is turned in many little steps: only where it rests is asked for. */
const REST_MS = 150;

export interface RehearsedCall {
  readonly anio: number;
  readonly modalidad: Modality;
}

/** The calls over which a draft can be rehearsed. */
export function useRehearsedCalls(id: number) {
  const client = useClient();
  return useLoad(
    useCallback((signal: AbortSignal) => client.call('list-rehearsals', { params: { id }, signal }), [client, id]),
  );
}

export function rehearsalBody({ anio, modalidad }: RehearsedCall, { weights, mark }: Moves) {
  return { anio, modalidad, pesos: { ...weights }, ...(mark !== undefined && { nota: mark }) };
}

/** What the stored draft, with these moves, makes of a call. */
export function useRehearsal({ id, version }: { id: number; version: number }, call: RehearsedCall, moves: Moves) {
  const client = useClient();
  const [rested, setRested] = useState(moves);
  useEffect(() => {
    const timer = setTimeout(() => setRested(moves), REST_MS);
    return () => clearTimeout(timer);
  }, [moves]);
  const { anio, modalidad } = call;
  const result = useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call('rehearse-template-draft', {
          params: { id },
          body: rehearsalBody({ anio, modalidad }, rested),
          signal,
          show: 'none',
        }),
      // Another save is another draft.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
      [client, id, version, anio, modalidad, rested],
    ),
  );
  return { result, isBehind: rested !== moves };
}
