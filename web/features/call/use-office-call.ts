import type { Call } from '#schemas/generated/domain/call.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#web/app/call/call-provider.tsx';
import { useClient } from '#web/app/client-context.ts';
import { useLoad, type Loaded } from '#web/app/use-load.ts';

const YEAR = 'anio';

/** The call that the address names (`named`), or this year's. */
export function useOfficeCall(): Loaded<Call> & { named: number | null; again: () => void } {
  const client = useClient();
  const usual = useCall();
  const named = Number(useSearchParams()[0].get(YEAR));
  const isUsual = !Number.isInteger(named) || named === 0 || (usual.phase === 'ready' && usual.data.anio === named);
  const other = useLoad(
    useMemo(
      () => (signal: AbortSignal) =>
        isUsual
          ? Promise.resolve(undefined)
          : client.call('read-call', { params: { year: named }, signal, handles: [404] }),
      [client, isUsual, named],
    ),
  );
  const again = useCallback(() => {
    usual.again();
    other.again();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [usual.again, other.again]);
  return { ...(isUsual ? usual : other), named: isUsual ? null : named, again };
}
