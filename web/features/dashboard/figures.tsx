import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CallDashboard } from '#schemas/generated/domain/call-dashboard.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { daysLeft } from '#web/app/call/call.ts';
import { shortDay } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { useNow } from '#web/app/use-now.ts';
import { DASHBOARD as TEXT } from '#web/text/dashboard.ts';
import { loneLinkStyle } from '#web/ui/link-style.ts';
import { paceKinds, paceOf } from './pace.ts';
import { STAGES } from './stages-section.tsx';

const LARGE = 'text-display font-bold tracking-title proportional-nums';

/** The call in four numbers. */
export function Figures({ dashboard }: { dashboard: CallDashboard }) {
  const now = useNow();
  const { anio, proyectos, faltan, hasta } = dashboard;
  const { first } = paceKinds(dashboard);
  const pace = first === null ? null : paceOf(dashboard, first);
  const ofCall = { anio: String(anio) };
  const left = hasta === null ? null : Math.max(0, daysLeft(hasta, now));
  return (
    <dl
      aria-label={TEXT.figures}
      className="grid grid-cols-2 gap-x-6 gap-y-6 border-y border-line py-5 md:grid-cols-4 md:gap-x-0 md:divide-x md:divide-line md:[&>div]:px-6 md:[&>div:first-child]:pl-0"
    >
      <Figure title={TEXT.projects} number={proyectos.total} to={PATHS.projectsWhere(ofCall)}>
        <span className="flex flex-wrap gap-x-3">
          {proyectos.modalidades.map(({ modalidad, total }) => (
            <Link key={modalidad} to={PATHS.projectsWhere({ ...ofCall, modalidad })} className={loneLinkStyle}>
              {TEXT.modality(modalidad, total)}
            </Link>
          ))}
        </span>
      </Figure>
      {pace && (
        <Figure
          title={TEXT.evaluations(TEMPLATE_KIND_NAMES[pace.kind])}
          number={pace.complete}
          of={TEXT.of(pace.total)}
          // The board is one of a modality: the sum is in the table below.
          href={`#${STAGES}`}
        >
          {TEXT.percent(pace.complete, pace.total)}
        </Figure>
      )}
      <Figure
        title={TEXT.incomplete}
        number={faltan.incompletos}
        of={faltan.recibidos === 0 ? null : TEXT.ofReceived(faltan.recibidos)}
        to={PATHS.projectsWhere({ ...ofCall, estado: 'REC_P', falta: 'alguno' })}
      >
        {faltan.recibidos === 0 ? TEXT.noneReceived : TEXT.percent(faltan.incompletos, faltan.recibidos)}
      </Figure>
      <Figure title={TEXT.daysLeft} number={left} to={PATHS.callOf(anio)}>
        {hasta === null
          ? TEXT.noDeadline
          : Date.parse(hasta) < now.getTime()
            ? TEXT.closed(shortDay(hasta))
            : TEXT.until(shortDay(hasta))}
      </Figure>
    </dl>
  );
}

function Figure({
  title,
  number,
  of = null,
  to,
  href,
  children,
}: {
  title: string;
  number: number | null;
  of?: string | null;
  to?: string;
  href?: string;
  children: ReactNode;
}) {
  const written = number === null ? TEXT.noDays : TEXT.count(number);
  const label = `${title}: ${written}`;
  return (
    <div className="min-w-0">
      <dt className="text-table text-ink-2">{title}</dt>
      <dd className="mt-1">
        {to === undefined ? (
          <a href={href} aria-label={label} className={`${LARGE} hover:text-accent`}>
            {written}
          </a>
        ) : (
          <Link to={to} aria-label={label} className={`${LARGE} hover:text-accent`}>
            {written}
          </Link>
        )}
        {of !== null && <span className="nums pl-2 text-ui text-ink-2">{of}</span>}
      </dd>
      <dd className="nums text-meta text-ink-2">{children}</dd>
    </div>
  );
}
