import { MODALITIES, type Modality } from '#schemas/generated/domain/modality.ts';
import type { ReadFactsAnswer } from '#schemas/generated/api/read-facts.ts';
import { Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useCall } from '#web/app/call/call-provider.tsx';
import { useClient } from '#web/app/client-context.ts';
import { useLeaveGuard } from '#web/app/leave-guard.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { FACTS } from '#web/text/facts.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoResults } from '#web/ui/no-results.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { FactsTable } from './facts-table.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { matchRows } from './import/match-rows.ts';
import { SaveBar } from './save-bar.tsx';
import { useEnter } from './use-enter.tsx';
import { useTypedFacts } from './use-typed-facts.ts';

/** What rubrics read of each project and the office knows. */
export default function FactsScreen() {
  usePageTitle(FACTS.title);
  const call = useCall();
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <div className="pt-5">
        <BackLink to={PATHS.call}>{FACTS.back}</BackLink>
      </div>
      {call.phase === 'loading' && <RowsSkeleton label={FACTS.loading} rows={8} />}
      {call.phase === 'ready' && <Loaded year={call.data.anio} />}
      {(call.phase === 'failed' || call.phase === 'nothing') && <LoadFailure onAgain={call.again} />}
    </div>
  );
}

function Loaded({ year }: { year: number }) {
  const client = useClient();
  const facts = useLoad(
    useCallback((signal: AbortSignal) => client.call('read-facts', { params: { year }, signal }), [client, year]),
  );
  if (facts.phase === 'loading') return <RowsSkeleton label={FACTS.loading} rows={8} />;
  if (facts.phase !== 'ready') return <LoadFailure onAgain={facts.again} />;
  if (facts.data.hechos.length === 0) {
    return (
      <>
        <PageTitle title={FACTS.title} />
        <EmptyState title={FACTS.none} actions={null}>
          <p>{FACTS.noneText}</p>
        </EmptyState>
      </>
    );
  }
  return <Content data={facts.data} onStored={facts.again} />;
}

const PAGE = 50;

function Content({ data, onStored }: { data: ReadFactsAnswer; onStored: () => void }) {
  const client = useClient();
  const confirm = useConfirm();
  const toast = useToast();
  const typed = useTypedFacts();
  const { enter, busy, dialog } = useEnter();
  const offered = MODALITIES.filter((one) => data.hechos.some(({ modalidad }) => modalidad === one));
  const [modality, setModality] = useState<Modality>(offered[0] ?? 'PEIS');
  const [search, setSearch] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const [page, setPage] = useState(1);
  const [importing, setImporting] = useState(false);
  useLeaveGuard(typed.changes > 0, () => confirm({ title: FACTS.leave, text: FACTS.leaveText, danger: true }));

  const facts = data.hechos.filter((fact) => fact.modalidad === modality);
  const projects = data.proyectos.filter((project) => project.modalidad === modality);
  const lacks = (project: (typeof projects)[number]) =>
    facts.filter(({ id }) => project.valores[id] === undefined).length;
  const missing = projects.reduce((sum, project) => sum + lacks(project), 0);
  const wanted = search.trim().toLowerCase();
  const found = projects.filter(
    (project) =>
      `${project.codigo} ${project.titulo}`.toLowerCase().includes(wanted) && (!onlyMissing || lacks(project) > 0),
  );
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const at = Math.min(page, pages);

  const save = async () => {
    if (typed.wrong > 0) {
      document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
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
      typed.discard();
    }
    // After a conflict, too: what is typed stays, over what the other one stored.
    onStored();
  };
  const discard = async () => {
    if (await confirm({ title: FACTS.discardQuestion, text: FACTS.discardText, danger: true })) typed.discard();
  };
  return (
    <>
      <PageTitle
        title={FACTS.title}
        under={`${FACTS.about} ${FACTS.missing(missing)}.`}
        actions={
          <Button
            icon={<Upload className="size-[1.125rem] shrink-0" strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setImporting(true)}
          >
            {FACTS.import.open}
          </Button>
        }
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-4 pb-3">
        {offered.length > 1 && (
          <Segmented
            control={{ id: 'modalidad' }}
            label={FACTS.modality}
            name="modalidad"
            value={modality}
            options={offered.map((value) => ({ value, label: value }))}
            onChange={(value) => {
              setModality(value);
              setPage(1);
            }}
          />
        )}
        <SearchField
          id="buscar"
          label={FACTS.search}
          placeholder={FACTS.search}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
        />
        <Checkbox checked={onlyMissing} className="text-ui" onChange={(event) => setOnlyMissing(event.target.checked)}>
          {FACTS.onlyMissing}
        </Checkbox>
      </div>
      {projects.length === 0 && <p className="border-t border-line pt-6 text-body text-ink-2">{FACTS.noProjects}</p>}
      {projects.length > 0 && found.length === 0 && (
        <NoResults
          title={FACTS.nothing}
          hint={FACTS.nothingHint}
          clear={FACTS.clear}
          onClear={() => {
            setSearch('');
            setOnlyMissing(false);
          }}
        />
      )}
      {found.length > 0 && (
        <>
          <FactsTable
            facts={facts}
            projects={found.slice((at - 1) * PAGE, at * PAGE)}
            found={found}
            typed={typed}
            onPasted={(count) => toast(FACTS.pasted(count))}
          />
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <p className="text-meta text-ink-3">{FACTS.pasteHint}</p>
            <Pagination label={FACTS.pages} page={at} pages={pages} onPage={setPage} />
          </div>
        </>
      )}
      <SaveBar
        changes={typed.changes}
        wrong={typed.wrong}
        busy={busy}
        verb={FACTS.save}
        onSave={() => void save()}
        onDiscard={() => void discard()}
      />
      {importing && (
        <ImportDialog
          match={(rows) => matchRows(rows, facts, projects, typed.typedIn)}
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
