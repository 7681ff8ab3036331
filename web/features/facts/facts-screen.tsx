import type { ReadFactsAnswer } from '#schemas/generated/api/read-facts.ts';
import { Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import { FACTS } from '#web/text/facts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoResults } from '#web/ui/no-results.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { CallPage } from './call-page.tsx';
import { FactsFilters } from './facts-filters.tsx';
import { FactsTable } from './facts-table.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { matchRows } from './import/match-rows.ts';
import { SaveBar } from './save-bar.tsx';
import { useEnter } from './use-enter.tsx';
import { useFoundProjects, type FoundProjects } from './use-found-projects.ts';
import { useTypedFacts, type TypedFacts } from './use-typed-facts.ts';
import { goToWrong, useUnsaved } from './use-unsaved.ts';
import { WhenLoaded } from './when-loaded.tsx';

/** What rubrics read of each project and the office knows. */
export default function FactsScreen() {
  return (
    <CallPage title={FACTS.title} waiting={FACTS.loading} rows={8}>
      {(year) => <FactsOfYear year={year} />}
    </CallPage>
  );
}

function FactsOfYear({ year }: { year: number }) {
  const client = useClient();
  const facts = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('read-facts', { params: { year }, signal, handles: [404] }),
      [client, year],
    ),
  );
  return (
    <WhenLoaded loaded={facts} year={year} waiting={FACTS.loading} rows={8} head={<PageTitle title={FACTS.title} />}>
      {(data) => (data.hechos.length === 0 ? <NoFacts /> : <Facts data={data} onStored={facts.again} />)}
    </WhenLoaded>
  );
}

function NoFacts() {
  return (
    <>
      <PageTitle title={FACTS.title} />
      <EmptyState title={FACTS.none} actions={null}>
        <p>{FACTS.noneText}</p>
      </EmptyState>
    </>
  );
}

function Facts({ data, onStored }: { data: ReadFactsAnswer; onStored: () => void }) {
  const client = useClient();
  const toast = useToast();
  const typed = useTypedFacts();
  const projects = useFoundProjects(data);
  const { enter, busy, dialog } = useEnter();
  const [importing, setImporting] = useState(false);
  const askAndDiscard = useUnsaved(typed.changes, typed.discard);

  const save = async () => {
    if (typed.wrong > 0) {
      if (goToWrong() || !typed.firstWrong) return;
      const { project } = typed.firstWrong;
      flushSync(() => projects.show(project));
      goToWrong();
      return;
    }
    const { version } = data;
    const stored = await enter((manner) =>
      client.call('save-facts', {
        params: { year: data.anio },
        body: { version, proyectos: typed.toSend(), ...manner },
        title: FACTS.refused,
        handles: [409],
      }),
    );
    if (stored) {
      toast(FACTS.saved(stored.recalculo?.recalculados ?? 0));
      typed.stored();
    }
    // After a conflict, too: what is typed stays, over what the other one stored.
    onStored();
  };
  return (
    <>
      <PageTitle
        title={FACTS.title}
        under={`${FACTS.about} ${FACTS.missing(projects.missing)}.`}
        actions={
          <Button
            icon={<Upload className="size-[1.125rem] shrink-0" strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setImporting(true)}
          >
            {FACTS.import.open}
          </Button>
        }
      />
      <FactsFilters projects={projects} />
      <Found projects={projects} typed={typed} />
      <SaveBar
        changes={typed.changes}
        wrong={typed.wrong}
        busy={busy}
        verb={FACTS.save}
        onSave={() => void save()}
        onDiscard={() => void askAndDiscard()}
      />
      {importing && (
        <ImportDialog
          match={(rows) => matchRows(rows, projects.facts, projects.projects, typed.typedIn)}
          onTake={({ changes }) => {
            typed.type(changes.map(({ project, fact, after }) => ({ project, fact, typed: after })));
            toast(FACTS.import.taken(changes.length));
            setImporting(false);
          }}
          onClose={() => setImporting(false)}
        />
      )}
      {dialog}
    </>
  );
}

/** The table of a page, or why there is none. */
function Found({ projects, typed }: { projects: FoundProjects; typed: TypedFacts }) {
  const toast = useToast();
  const { found, shown, page, pages } = projects;
  if (projects.projects.length === 0)
    return <p className="border-t border-line pt-6 text-body text-ink-2">{FACTS.noProjects}</p>;
  if (found.length === 0)
    return <NoResults title={FACTS.nothing} hint={FACTS.nothingHint} clear={FACTS.clear} onClear={projects.clear} />;
  return (
    <>
      <FactsTable
        facts={projects.facts}
        projects={shown}
        found={found}
        typed={typed}
        onPasted={(count) => toast(FACTS.pasted(count))}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-meta text-ink-3">{FACTS.pasteHint}</p>
        <Pagination label={FACTS.pages} page={page} pages={pages} onPage={projects.setPage} />
      </div>
    </>
  );
}
