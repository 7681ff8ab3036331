import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { fullMoment } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { STUDIO_START } from '#web/text/studio-start.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { nameOf } from '../template-name.ts';

const TEXT = STUDIO_START.bin;

/** Drafts that were discarded: each can be taken back as it was. */
export default function BinScreen() {
  usePageTitle(TEXT.title);
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const list = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('list-templates', { query: { papelera: true }, signal }),
      [client],
    ),
  );
  const restore = async (row: TemplateRow) => {
    const answer = await client.call('recover-template-draft', { params: { id: row.id } });
    if (!answer?.ok) return;
    toast(TEXT.restored);
    void navigate(PATHS.templateDraft(row.id));
  };
  return (
    <div className="mx-auto max-w-page px-4 pt-4 pb-16 md:px-6">
      <BackLink to={PATHS.templates}>{STUDIO_LIBRARY.title}</BackLink>
      <PageTitle title={TEXT.title} under={TEXT.about} />
      {list.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={4} />}
      {(list.phase === 'failed' || list.phase === 'nothing') && <LoadFailure onAgain={list.again} />}
      {list.phase === 'ready' && list.data.length === 0 && (
        <EmptyState title={TEXT.none} actions={null}>
          <p>{TEXT.noneText}</p>
        </EmptyState>
      )}
      {list.phase === 'ready' && list.data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-table">
          {list.data
            .toSorted((a, b) => (b.descartada?.fecha ?? '').localeCompare(a.descartada?.fecha ?? ''))
            .map((row) => (
              <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
                <span className="min-w-0">
                  <span className="nums block font-semibold">
                    {[nameOf(row), row.nombre].filter((part) => part !== null).join(', ')}
                  </span>
                  <span className="nums block text-ink-2">
                    {row.descartada && TEXT.discarded(whoIn(row.descartada.quien), fullMoment(row.descartada.fecha))}
                  </span>
                </span>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={TEXT.restoreOf(nameOf(row))}
                  onClick={() => void restore(row)}
                >
                  {TEXT.restore}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

function whoIn(person: NonNullable<TemplateRow['descartada']>['quien']): string {
  return person === null ? STUDIO_LIBRARY.system : `${person.ape}, ${person.nom}`;
}
