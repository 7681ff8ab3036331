import { useCallback, useState, type ReactNode } from 'react';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import type { CutCriterion } from '#schemas/generated/domain/cut-criterion.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { yearOf } from '#web/app/call/call.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useUser } from '#web/app/session/session.ts';
import { useLoad } from '#web/app/use-load.ts';
import { useNow } from '#web/app/use-now.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { BOARD } from '#web/text/board.ts';
import { RESULTS } from '#web/text/results.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { BoardFiles } from './board/board-files.tsx';
import { BoardView } from './board/board-view.tsx';
import { CloseCutDialog } from './close-cut-dialog.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { criterionWords } from '#engine/merit/criterion-words.ts';
import { EvaluatorsView } from './evaluators-view.tsx';
import { lastStage } from './last-stage.ts';
import { MeritOrder } from './merit-order.tsx';
import { OutcomeGroups } from './outcome-groups.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ReopenCutDialog } from './reopen-cut-dialog.tsx';
import { ReopenedCuts } from './reopened-cuts.tsx';
import { ResultsFiles } from './results-files.tsx';
import { ResultsFilters } from './contest/results-filters.tsx';
import { simulate } from './simulate.ts';
import { Simulator } from './simulator.tsx';
import { useContest, type Contest } from './contest/use-contest.ts';

/** What the evaluations of a call came to, by kind and modality; at first of the stage that runs. */
export default function ResultsScreen() {
  const call = useCall();
  if (call.phase === 'loading')
    return (
      <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
        <PageTitle title={RESULTS.title} />
        <RowsSkeleton label={RESULTS.loading} rows={8} />
      </div>
    );
  return <OfStage running={call.phase === 'ready' ? lastStage(call.data) : 'pcal'} />;
}

function OfStage({ running }: { running: IndividualKind }) {
  const client = useClient();
  const isAdmin = useUser().tipoUsuario === 'admin';
  const { contest, change, to } = useContest(yearOf(useNow()), running);
  const { year, kind, modalidad, vista } = contest;
  const loaded = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('read-results', { params: { year, kind, modalidad }, signal }),
      [client, year, kind, modalidad],
    ),
  );
  const results = loaded.phase === 'ready' ? loaded.data : null;
  usePageTitle(results?.ordena ? RESULTS.order : RESULTS.title);
  const tabs = [
    { to: to({ vista: 'orden' }), label: RESULTS.viewOrder, current: vista === 'orden' },
    { to: to({ vista: 'evaluadores' }), label: RESULTS.viewEvaluators, current: vista === 'evaluadores' },
    { to: to({ vista: 'avance' }), label: RESULTS.viewBoard, current: vista === 'avance' },
  ];
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      {loaded.phase === 'loading' && (
        <>
          <PageTitle title={RESULTS.title} />
          <ResultsFilters contest={contest} years={[]} onChange={change} />
          <RowsSkeleton label={RESULTS.loading} rows={8} />
        </>
      )}
      {(loaded.phase === 'failed' || loaded.phase === 'nothing') && (
        <>
          <PageTitle title={RESULTS.title} />
          <ResultsFilters contest={contest} years={[]} onChange={change} />
          <LoadFailure onAgain={loaded.again} />
        </>
      )}
      {results && (
        <Loaded
          results={results}
          contest={contest}
          isAdmin={isAdmin}
          tabs={isAdmin ? <TabLinks label={RESULTS.views} tabs={tabs} /> : null}
          filters={<ResultsFilters contest={contest} years={results.anios} onChange={change} />}
          onAgain={loaded.again}
        />
      )}
    </div>
  );
}

interface LoadedProps {
  results: Results;
  contest: Contest;
  isAdmin: boolean;
  tabs: ReactNode;
  filters: ReactNode;
  onAgain: () => void;
}

function Loaded({ results, contest: { vista }, isAdmin, tabs, filters, onAgain }: LoadedProps) {
  // What is shown until those come that the filters name now: an act is on what is seen.
  const contest: Contest = { year: results.anio, kind: results.tipo, modalidad: results.modalidad, vista };
  const which = `${results.anio} ${results.tipo} ${results.modalidad} ${results.cerrado?.id ?? ''}`;
  const [moved, setMoved] = useState<{ of: string; criterion: CutCriterion } | null>(null);
  const criterion = moved?.of === which ? moved.criterion : results.criterio;
  const [asked, setAsked] = useState<'close' | 'reopen' | 'publish' | null>(null);
  const { proyectos, sinResultado, cerrado, ordena, mejor } = results;
  const simulated = simulate(results, criterion);
  const all = proyectos.length + sinResultado.length;
  const words = criterionWords(criterion, mejor);
  const again = () => {
    setAsked(null);
    onAgain();
  };
  if (vista === 'avance' && isAdmin)
    return (
      <>
        <PageTitle
          title={BOARD.title}
          under={BOARD.under(TEMPLATE_KIND_NAMES[results.tipo], results.modalidad, results.anio)}
          actions={<BoardFiles contest={contest} />}
        />
        {filters}
        {tabs}
        <BoardView key={which} contest={contest} />
      </>
    );
  const state = ordena ? ` · ${cerrado ? RESULTS.closed : RESULTS.provisional}` : '';
  return (
    <>
      <PageTitle
        title={ordena ? RESULTS.order : RESULTS.title}
        under={
          RESULTS.under(results.anio, results.modalidad, TEMPLATE_KIND_NAMES[results.tipo], proyectos.length, all) +
          state
        }
        actions={
          proyectos.length > 0 && (
            <>
              <ResultsFiles contest={contest} />
              {isAdmin &&
                ordena &&
                (cerrado ? (
                  <>
                    <Button kind="danger" onClick={() => setAsked('reopen')}>
                      {RESULTS.reopen.act}
                    </Button>
                    {!cerrado.publicacion && (
                      <Button kind="primary" onClick={() => setAsked('publish')}>
                        {RESULTS.publish.act}
                      </Button>
                    )}
                  </>
                ) : (
                  <Button kind="primary" onClick={() => setAsked('close')}>
                    {RESULTS.close.act}
                  </Button>
                ))}
            </>
          )
        }
      />
      {filters}
      {tabs}
      {all === 0 ? (
        <Nobody />
      ) : vista === 'evaluadores' && isAdmin ? (
        <EvaluatorsView results={results} />
      ) : (
        <div className="pt-6">
          {cerrado && <ClosedNotice results={results} closed={cerrado} />}
          {proyectos.length === 0 && (
            <EmptyState title={RESULTS.none} actions={null}>
              <p>{RESULTS.noneText}</p>
            </EmptyState>
          )}
          {ordena && proyectos.length > 0 && (
            <>
              <Folded isFolded={cerrado !== null}>
                <Simulator
                  results={results}
                  criterion={criterion}
                  simulated={simulated}
                  isMoved={JSON.stringify(criterion) !== JSON.stringify(results.criterio)}
                  onChange={(next) => setMoved({ of: which, criterion: next })}
                  onReset={() => setMoved(null)}
                />
              </Folded>
              <div className="pt-4">
                <MeritOrder results={results} simulated={simulated} line={words} />
              </div>
            </>
          )}
          {!ordena && <OutcomeGroups results={results} />}
          {sinResultado.length > 0 && <Waiting waiting={sinResultado} />}
          <ReopenedCuts results={results} contest={contest} />
        </div>
      )}
      {asked === 'close' && (
        <CloseCutDialog
          contest={contest}
          criterion={criterion}
          words={words}
          onClosed={again}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'reopen' && (
        <ReopenCutDialog
          contest={contest}
          isPublished={Boolean(cerrado?.publicacion)}
          onReopened={again}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'publish' && <PublishDialog contest={contest} onPublished={again} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Another cut is tried beside a closed one when somebody wants to. */
function Folded({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details className="border-b border-line pb-3">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-ui font-semibold text-accent touch:min-h-11">
        {RESULTS.tryAnother}
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}

function Nobody() {
  return (
    <div className="pt-6">
      <EmptyState title={RESULTS.nobody} actions={null}>
        <p>{RESULTS.nobodyText}</p>
      </EmptyState>
    </div>
  );
}

function Waiting({ waiting }: { waiting: Results['sinResultado'] }) {
  return (
    <section className="pt-10" aria-label={RESULTS.waiting(waiting.length)}>
      <h2 className="pb-2 text-h3 font-semibold">{RESULTS.waiting(waiting.length)}</h2>
      <ul className="divide-y divide-line border-y border-line text-table">
        {waiting.map(({ id, codigo, titulo, motivo }) => (
          <li key={id} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2.5">
            <span className="nums w-44 shrink-0 text-ink-2">{codigo}</span>
            <span className="own-direction min-w-0 flex-1 font-serif">{titulo}</span>
            <span className="text-ink-2">{motivo}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
