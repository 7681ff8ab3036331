import { useCallback, useState } from 'react';
import type { Correction } from '#schemas/generated/domain/correction.ts';
import { CorrectionItem } from '#web/app/correction/correction-item.tsx';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { CORRECTIONS as TEXT } from '#web/text/corrections.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { SettleDialog } from './settle-dialog.tsx';

/** What people ask to be put right; those that wait come first. */
export default function CorrectionsScreen() {
  usePageTitle(TEXT.title);
  const client = useClient();
  const list = useLoad(useCallback((signal: AbortSignal) => client.call('list-corrections', { signal }), [client]));
  const [open, setOpen] = useState<Correction | null>(null);
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <div className="pt-5">
        <BackLink to={PATHS.users}>{TEXT.back}</BackLink>
      </div>
      <PageTitle title={TEXT.title} under={TEXT.under} />
      {list.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={5} />}
      {(list.phase === 'failed' || list.phase === 'nothing') && <LoadFailure onAgain={list.again} />}
      {list.phase === 'ready' && list.data.length === 0 && (
        <EmptyState title={TEXT.none} actions={null}>
          <p>{TEXT.noneText}</p>
        </EmptyState>
      )}
      {list.phase === 'ready' && list.data.length > 0 && (
        <ul className="max-w-form divide-y divide-line border-y border-line">
          {list.data.map((correction) => (
            <CorrectionItem
              key={correction.id}
              correction={correction}
              name={nameOf(correction)}
              act={
                correction.estado === 'pendiente' && (
                  <Button aria-label={TEXT.answerTo(nameOf(correction))} onClick={() => setOpen(correction)}>
                    {TEXT.answer}
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {open && (
        <SettleDialog
          correction={open}
          name={nameOf(open)}
          onSettled={() => {
            setOpen(null);
            list.again();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

const nameOf = ({ persona: { ape, nom } }: Correction): string => `${ape}, ${nom}`;
