import { CHANGE_CLASSES } from '#schemas/generated/domain/change-class.ts';
import { useCallback } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { STUDIO_COMPARE as TEXT } from '#web/text/studio-compare.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ChangeClassMark, ChangeList } from '../publish/change-list.tsx';

/** How two versions differ, with how many changes there are of each class. */
export function ComparedChanges({ from, to }: { from: number; to: number }) {
  const client = useClient();
  const changes = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('compare-templates', { query: { de: from, a: to }, signal }),
      [client, from, to],
    ),
  );
  if (changes.phase === 'loading') {
    return (
      <div className="mt-8">
        <RowsSkeleton label={TEXT.loading} />
      </div>
    );
  }
  if (changes.phase !== 'ready') return <LoadFailure onAgain={changes.again} />;
  const { cambios } = changes.data;
  if (cambios.length === 0) return <p className="mt-8 text-ui">{TEXT.same}</p>;
  const counts = CHANGE_CLASSES.toReversed().map((clase) => ({
    clase,
    count: cambios.filter((change) => change.clase === clase).length,
  }));
  return (
    <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <aside aria-labelledby="h-cuantos" className="h-fit lg:order-last lg:border-l lg:border-line lg:pl-8">
        <h2 className="nums text-h3 font-semibold" id="h-cuantos">
          {TEXT.count(cambios.length)}
        </h2>
        <ul className="mt-3 flex flex-col gap-2 text-table">
          {counts
            .filter(({ count }) => count > 0)
            .map(({ clase, count }) => (
              <li key={clase} className="flex items-center justify-between gap-4">
                <ChangeClassMark clase={clase} />
                <span className="nums font-semibold">{count}</span>
              </li>
            ))}
        </ul>
      </aside>
      <ChangeList changes={cambios} />
    </div>
  );
}
