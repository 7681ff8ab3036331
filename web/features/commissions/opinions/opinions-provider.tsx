import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { BackgroundJob } from '#schemas/generated/domain/background-job.ts';
import type { Commission } from '#schemas/generated/domain/commission.ts';
import { useClient } from '#web/app/client-context.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { OpinionsContext } from './opinions-context.ts';

const BETWEEN_LOOKS = 1_500;

interface Followed {
  id: number;
  /** null: not asked yet. */
  job: BackgroundJob | null;
}

/** The ZIPs of a screen's commissions: one place asks how far they are, however often a row is drawn. */
export function OpinionsProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const [followed, setFollowed] = useState<ReadonlyMap<number, Followed>>(new Map());
  const keep = useCallback(
    (job: BackgroundJob) => setFollowed((last) => new Map(last).set(job.comision, { id: job.id, job })),
    [],
  );
  const follow = useCallback(({ id: commission, trabajo: id }: Commission) => {
    if (id === null) return;
    setFollowed((last) =>
      (last.get(commission)?.id ?? 0) >= id ? last : new Map(last).set(commission, { id, job: null }),
    );
  }, []);
  const begin = useCallback(
    async (id: number) => {
      const answer = await client.call('pack-opinions', { params: { id }, title: TEXT.packRefused });
      if (answer?.ok) keep(answer.data);
    },
    [client, keep],
  );

  const waiting = [...followed.values()]
    .filter(({ job }) => job === null || isAtWork(job))
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (waiting === '') return;
    const gone = new AbortController();
    const { signal } = gone;
    const look = async () => {
      for (const id of waiting.split(' ').map(Number)) {
        const answer = await client.call('read-job', { params: { id }, show: 'none', signal });
        if (signal.aborted) return;
        if (answer?.ok) keep(answer.data);
        else if (answer?.status === 404) setFollowed((last) => new Map([...last].filter(([, one]) => one.id !== id)));
      }
      timer = setTimeout(() => void look(), BETWEEN_LOOKS);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    void look();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [client, keep, waiting]);

  const opinions = useMemo(
    () => ({ of: (commission: number) => followed.get(commission)?.job ?? null, follow, begin }),
    [followed, follow, begin],
  );
  return <OpinionsContext value={opinions}>{children}</OpinionsContext>;
}

function isAtWork({ estado }: BackgroundJob): boolean {
  return estado === 'espera' || estado === 'en_curso';
}
