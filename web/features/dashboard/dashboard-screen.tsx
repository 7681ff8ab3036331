import { ListOrdered } from 'lucide-react';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import type { CallDashboard } from '#schemas/generated/domain/call-dashboard.ts';
import { CallFailure } from '#web/app/call/call-failure.tsx';
import { useCall } from '#web/app/call/call-provider.tsx';
import { longDay } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { useNow } from '#web/app/use-now.ts';
import { OfficeSteps } from '#web/app/steps/office-steps.tsx';
import { useOfficeSteps, type OfficeSteps as OfficeStepsRead } from '#web/app/steps/use-office-steps.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { DASHBOARD as TEXT } from '#web/text/dashboard.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Select } from '#web/ui/select.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { DashboardFiles } from './dashboard-files.tsx';
import { Figures } from './figures.tsx';
import { IntegritySection } from './integrity-section.tsx';
import { paceKinds } from './pace.ts';
import { PaceSection } from './pace-section.tsx';
import { MissingSection, ModalitiesSection, StatesSection, UnitsSection } from './project-sections.tsx';
import { SetupSection } from './setup-section.tsx';
import { StagesSection } from './stages-section.tsx';

const YEAR = 'anio';

/** A call at a glance: where its projects are, how fast they are evaluated, what is missing. */
export default function DashboardScreen() {
  usePageTitle(TEXT.title);
  const call = useCall();
  const [params] = useSearchParams();
  const named = params.get(YEAR) ?? '';
  const year = /^\d{4}$/.test(named) ? Number(named) : call.phase === 'ready' ? call.data.anio : null;
  const isCurrent = call.phase === 'ready' && call.data.vigente && call.data.anio === year;
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      {year === null && call.phase === 'loading' && <Waiting />}
      {year === null && (call.phase === 'failed' || call.phase === 'nothing') && <LoadFailure onAgain={call.again} />}
      {year !== null && <OfYear year={year} isCurrent={isCurrent} />}
    </div>
  );
}

function Waiting() {
  return (
    <>
      <PageTitle title={TEXT.title} />
      <RowsSkeleton label={TEXT.loading} rows={8} />
    </>
  );
}

function OfYear({ year, isCurrent }: { year: number; isCurrent: boolean }) {
  const client = useClient();
  const loaded = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('read-dashboard', { params: { year }, signal, handles: [404] }),
      [client, year],
    ),
  );
  const office = useOfficeSteps('dashboard');
  if (loaded.phase === 'loading' || office.waiting) return <Waiting />;
  if (loaded.phase !== 'ready')
    return (
      <>
        <PageTitle title={TEXT.title} />
        <CallFailure loaded={loaded} year={year} />
      </>
    );
  const dashboard = loaded.data;
  return (
    <div aria-busy={loaded.stale}>
      <PageTitle
        title={dashboard.etapa === null ? TEXT.noPhase : PHASE_NAMES[dashboard.etapa]}
        under={<Under dashboard={dashboard} />}
        actions={<Actions dashboard={dashboard} year={year} />}
      />
      <Inbox office={office} />
      {dashboard.proyectos.total === 0 ? (
        <>
          <EmptyState
            title={TEXT.none(dashboard.anio)}
            actions={
              <Link to={PATHS.callOf(dashboard.anio)} className={buttonStyle('secondary')}>
                {TEXT.toCall}
              </Link>
            }
          >
            <p>{TEXT.noneText}</p>
          </EmptyState>
          {isCurrent && (
            <div className="mt-12">
              <SetupSection />
            </div>
          )}
        </>
      ) : (
        <>
          <Figures dashboard={dashboard} />
          <div className="mt-10 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-2">
            <PaceSection dashboard={dashboard} />
            <StatesSection dashboard={dashboard} />
            <StagesSection dashboard={dashboard} />
            <div className="space-y-12">
              <MissingSection dashboard={dashboard} />
              <ModalitiesSection dashboard={dashboard} />
            </div>
            {/* Eighteen rows at most: across both columns, so that nothing is empty beside them. */}
            <div className="lg:col-span-2">
              <UnitsSection dashboard={dashboard} />
            </div>
            <div className="lg:col-span-2">
              <IntegritySection />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** Everything that waits for the office, of whichever call. */
function Inbox({ office: { steps, isKnown } }: { office: OfficeStepsRead }) {
  if (!isKnown) return null;
  return (
    <div className="mt-6">
      {steps.length === 0 ? (
        <p className="mb-6 text-ui text-ink-2">{TEXT.nothingWaits}</p>
      ) : (
        <OfficeSteps steps={steps} isWhole />
      )}
    </div>
  );
}

function Under({ dashboard: { anio, hasta } }: { dashboard: CallDashboard }) {
  const now = useNow();
  const isOver = hasta !== null && Date.parse(hasta) < now.getTime();
  return (
    <span className="nums">{isOver ? TEXT.over(anio, longDay(hasta)) : TEXT.under(anio, hasta && longDay(hasta))}</span>
  );
}

function Actions({ dashboard, year: asked }: { dashboard: CallDashboard; year: number }) {
  const [, setParams] = useSearchParams();
  const { anio, anios, proyectos } = dashboard;
  const { first } = paceKinds(dashboard);
  return (
    <>
      <Field id="tablero-anio" label={TEXT.year} quiet className="-mt-2">
        {(control) => (
          <Select
            {...control}
            compact
            value={asked}
            onChange={(event) => setParams({ [YEAR]: event.target.value }, { replace: true })}
          >
            {anios.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </Select>
        )}
      </Field>
      {first !== null && (
        <Link to={PATHS.resultsOf({ anio: String(anio), tipo: first })} className={buttonStyle('secondary')}>
          <ListOrdered className="size-[1.125rem] shrink-0" strokeWidth={1.75} aria-hidden="true" />
          {TEXT.toResults}
        </Link>
      )}
      {proyectos.total > 0 && <DashboardFiles year={anio} />}
    </>
  );
}
