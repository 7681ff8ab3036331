import { useCallback, useEffect, useState } from 'react';
import type { BrokenThing } from '#schemas/generated/domain/broken-thing.ts';
import type { IntegrityControl } from '#schemas/generated/domain/integrity-control.ts';
import type { CheckIntegrityAnswer } from '#schemas/generated/api/check-integrity.ts';
import type { Answer } from '#web/http/answer.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';

/** What has been found of a control that is asked apart. */
interface Looked {
  count: number;
  examples: readonly BrokenThing[];
  /** Not reached: what was found so far is not all. */
  failed: boolean;
}

export interface SeenControl extends IntegrityControl {
  failed: boolean;
}

const SHOWN = 20;

/** The controls; those that compute or read anew are asked one by one, part by part, while the screen is open. */
export function useIntegrity() {
  const client = useClient();
  const list = useLoad(useCallback((signal: AbortSignal) => client.call('list-integrity', { signal }), [client]));
  const listed = list.phase === 'ready' && !list.stale ? list.data : null;
  const [apart, setApart] = useState<{ of: unknown; found: ReadonlyMap<string, Looked> }>({
    of: null,
    found: new Map(),
  });
  useEffect(() => {
    if (listed === null) return;
    const gone = new AbortController();
    const found = new Map<string, Looked>();
    const look = async (control: string) => {
      const examples: BrokenThing[] = [];
      let count = 0;
      for (let desde: number | null = 0; desde !== null;) {
        const answer: Answer<CheckIntegrityAnswer> = await client.call('check-integrity', {
          params: { control },
          query: { desde },
          signal: gone.signal,
        });
        if (!answer?.ok) return { count, examples, failed: true };
        count += answer.data.cantidad;
        examples.push(...answer.data.ejemplos.slice(0, SHOWN - examples.length));
        desde = answer.data.siguiente;
      }
      return { count, examples, failed: false };
    };
    void (async () => {
      for (const { control, cantidad } of listed) {
        if (cantidad !== null) continue;
        const looked = await look(control);
        if (gone.signal.aborted) return;
        found.set(control, looked);
        setApart({ of: listed, found: new Map(found) });
      }
    })();
    return () => gone.abort();
  }, [client, listed]);
  const found = apart.of === listed ? apart.found : null;
  const controls: SeenControl[] = (list.phase === 'ready' ? list.data : []).map((control) => {
    const own = found?.get(control.control);
    if (!own) return { ...control, failed: false };
    return {
      ...control,
      cantidad: own.failed && own.count === 0 ? null : own.count,
      ejemplos: [...own.examples],
      failed: own.failed,
    };
  });
  return { list, controls };
}
