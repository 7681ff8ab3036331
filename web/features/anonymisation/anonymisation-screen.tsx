import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { fullDay } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useFollowing } from '#web/app/use-following.ts';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { ANONYMISATION as TEXT } from '#web/text/anonymisation.ts';
import { Alert } from '#web/ui/alert.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PastRuns } from './past-runs.tsx';
import { PeopleTable } from './people-table.tsx';
import { RemovedAndKept } from './removed-and-kept.tsx';
import { ThresholdForm } from './threshold-form.tsx';
import { useThreshold } from './use-threshold.ts';

/** Whose data are old enough to go: seen first, then confirmed, then done in the background. */
export default function AnonymisationScreen() {
  usePageTitle(TEXT.title);
  const client = useClient();
  const { shown, show } = useThreshold();
  const query = JSON.stringify({ ...shown.threshold, lista: shown.list, pagina: shown.page });
  const preview = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('preview-anonymisation', { query: JSON.parse(query) as object, signal }),
      [client, query],
    ),
  );
  const runs = useLoad(useCallback((signal: AbortSignal) => client.call('list-anonymisations', { signal }), [client]));
  const listed = runs.phase === 'ready' ? runs.data : [];
  const atWork = listed.find(({ estado }) => estado === 'espera' || estado === 'en_curso') ?? null;
  useFollowing(atWork !== null, runs.again);
  const { again } = preview;
  // Whoever was done is no longer in the preview.
  const isAtWork = atWork !== null;
  const lookAgain = useEffectEvent(again);
  useEffect(() => {
    if (!isAtWork) lookAgain();
  }, [isAtWork]);
  const [confirming, setConfirming] = useState(false);
  const seen = preview.phase === 'ready' ? preview.data : null;
  const settled = atWork ? atWork.hechas + atWork.omitidas.total : 0;
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <div className="pt-5">
        <BackLink to={PATHS.users}>{TEXT.back}</BackLink>
      </div>
      <PageTitle title={TEXT.title} under={<span className="block max-w-form">{TEXT.under}</span>} />
      {atWork && (
        <Alert tone="accent" title={TEXT.atWork(settled, atWork.total)} className="mb-5">
          <ProgressBar percent={(100 * settled) / atWork.total} label={null} className="my-2" />
          {TEXT.atWorkText}
        </Alert>
      )}
      {preview.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={6} />}
      {(preview.phase === 'failed' || preview.phase === 'nothing') && <LoadFailure onAgain={again} />}
      {seen && (
        <>
          <ThresholdForm
            key={`${seen.anio ?? ''}/${seen.antiguedad ?? ''}`}
            by={seen.anio === null ? 'antiguedad' : 'anio'}
            value={String(seen.anio ?? seen.antiguedad)}
            onLook={(threshold) => show({ threshold })}
          />
          <div aria-busy={preview.phase === 'ready' && preview.stale}>
            <div className="flex flex-wrap items-center justify-between gap-4 py-5">
              <p className="text-ui text-ink-2">{TEXT.until(fullDay(seen.corte))}</p>
              {seen.alcanzadas > 0 && !isAtWork && (
                <Button kind="danger" onClick={() => setConfirming(true)}>
                  {TEXT.start(seen.alcanzadas)}
                </Button>
              )}
            </div>
            <PeopleTable preview={seen} onList={(list) => show({ list })} onPage={(page) => show({ page })} />
          </div>
          <RemovedAndKept fields={seen.campos} />
        </>
      )}
      <PastRuns runs={listed.filter((run) => run !== atWork)} />
      {confirming && seen && (
        <ConfirmDialog
          threshold={shown.threshold}
          preview={seen}
          onDone={() => {
            setConfirming(false);
            runs.again();
          }}
          onClose={() => {
            setConfirming(false);
            again();
          }}
        />
      )}
    </div>
  );
}
