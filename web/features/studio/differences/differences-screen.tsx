import type { TemplateDifference } from '#schemas/generated/domain/template-difference.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { useCallback } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { fullDay } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { STUDIO_START } from '#web/text/studio-start.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ChangeList } from '../publish/change-list.tsx';
import { nameOf, versionName } from '../template-name.ts';

const TEXT = STUDIO_START.differences;

/** Every form of a call with its difference to the call before, in words, by the address's call; without one the library offers them. */
export default function DifferencesScreen() {
  const [params] = useSearchParams();
  const year = Number(params.get('anio'));
  return year > 0 ? <DifferencesOf year={year} /> : <Navigate to={PATHS.templates} replace />;
}

function DifferencesOf({ year }: { year: number }) {
  usePageTitle(TEXT.title(year));
  const client = useClient();
  const list = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('list-template-differences', { query: { anio: year }, signal }),
      [client, year],
    ),
  );
  const changed = list.phase === 'ready' ? list.data.filter(({ cambios }) => cambios.length > 0).length : 0;
  return (
    <div className="mx-auto max-w-page px-4 pt-4 pb-16 md:px-6">
      <BackLink to={PATHS.templates}>{STUDIO_LIBRARY.title}</BackLink>
      <PageTitle
        title={TEXT.title(year)}
        under={list.phase === 'ready' ? TEXT.changed(changed, list.data.length) : TEXT.about}
      />
      {list.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={6} />}
      {(list.phase === 'failed' || list.phase === 'nothing') && <LoadFailure onAgain={list.again} />}
      {list.phase === 'ready' && list.data.length === 0 && <EmptyState title={TEXT.none} actions={null} />}
      {list.phase === 'ready' && (
        <div className="flex flex-col gap-8">
          {list.data.map((one) => (
            <Difference key={one.plantilla.id} one={one} />
          ))}
        </div>
      )}
    </div>
  );
}

function Difference({ one }: { one: Sent<TemplateDifference> }) {
  const { plantilla, borrador, de, cambios, problemas, autor, modificada } = one;
  const name = nameOf(plantilla);
  const id = `diferencia-${plantilla.id}`;
  const who = autor === null ? STUDIO_LIBRARY.system : `${autor.ape}, ${autor.nom}`;
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 className="nums text-h3 font-semibold" id={id}>
            {name}
          </h2>
          <p className="nums text-table text-ink-2">
            {borrador ? TEXT.draft : TEXT.inForce}
            {' · '}
            {TEXT.saved(who, fullDay(modificada))}
            {de !== null && ` · ${TEXT.beside(versionName(de))}`}
          </p>
        </div>
        <span className="flex gap-1">
          {de !== null && cambios.length > 0 && (
            <Link
              className={buttonStyle('quiet', 'small')}
              to={PATHS.compareTemplates(de.id, plantilla.id)}
              aria-label={TEXT.compareOf(name)}
            >
              {TEXT.compare}
            </Link>
          )}
          {borrador && (
            <Link
              className={buttonStyle('quiet', 'small')}
              to={PATHS.templateDraft(plantilla.id)}
              aria-label={TEXT.editOf(name)}
            >
              {TEXT.edit}
            </Link>
          )}
        </span>
      </div>
      {problemas > 0 && <p className="nums mt-1 text-table font-semibold text-bad">{TEXT.problems(problemas)}</p>}
      {cambios.length === 0 ? (
        <p className="mt-1 text-table">{de === null ? TEXT.fresh : TEXT.same}</p>
      ) : (
        <>
          <p className="nums mt-1 text-table font-semibold">{TEXT.count(cambios.length)}</p>
          <ChangeList changes={cambios} />
        </>
      )}
    </section>
  );
}
