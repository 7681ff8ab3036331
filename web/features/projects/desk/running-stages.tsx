import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { daysLeft } from '#web/app/call/call.ts';
import { longDay } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { DESK } from '#web/text/desk.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import type { RunningStage } from './use-own-evaluations.ts';

/** What the person still has to evaluate in each stage that runs, and the way to the next one. */
export function RunningStages({ stages }: { stages: readonly RunningStage[] }) {
  const id = useId();
  const [now] = useState(() => new Date());
  if (stages.length === 0) return null;
  const isOneCall = new Set(stages.map(({ anio }) => anio)).size === 1;
  return (
    <section aria-labelledby={id} className="mb-5 rounded-md border border-line bg-ground px-4 py-3 print:hidden">
      <h2 className="sr-only" id={id}>
        {DESK.heading}
      </h2>
      <ul className="flex flex-col max-md:divide-y max-md:divide-line md:grid md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-4 md:gap-y-2.5">
        {stages.map((stage) => (
          <StageLine
            key={keyOf(stage)}
            stage={stage}
            isOneCall={isOneCall}
            isFirst={stage === stages.find(({ siguiente }) => siguiente !== null)}
            now={now}
          />
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4 text-ui text-ink-2 max-md:mt-1 md:mt-2">
        {stages.length > 1 && DESK.calibrateWith}
        {stages.map((stage) => (
          <Link
            key={keyOf(stage)}
            className={joinClasses(linkStyle, 'inline-flex min-h-6 items-center touch:min-h-11')}
            to={PATHS.practice(stage.tipo, stage.modalidad)}
          >
            {stages.length === 1 ? DESK.calibrate : nameOf(stage, isOneCall)}
          </Link>
        ))}
      </p>
    </section>
  );
}

const keyOf = ({ tipo, anio, modalidad }: RunningStage) => `${tipo} ${anio} ${modalidad}`;
const nameOf = ({ tipo, anio, modalidad }: RunningStage, isOneCall: boolean) =>
  DESK.stage(tipo, modalidad, isOneCall ? null : anio);

interface StageLineProps {
  stage: RunningStage;
  isOneCall: boolean;
  /** What should be done next, of all stages. */
  isFirst: boolean;
  now: Date;
}

/** How far a stage is: the own evaluations, then what the commission agrees on and signs. */
function StageLine({ stage, isOneCall, isFirst, now }: StageLineProps) {
  const { pendientes, total, acordar, firmar, independiente, hasta, siguiente } = stage;
  const isOpen = pendientes + acordar + firmar > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:py-3 md:col-span-full md:grid md:grid-cols-subgrid">
      <p className="nums min-w-0 flex-1 basis-72 text-ui">
        <span className="font-semibold">{nameOf(stage, isOneCall)}</span>: {DESK.pending(pendientes, total)}
        {acordar + firmar > 0 && <>; {DESK.commission(acordar, firmar)}</>}
        {hasta !== null && isOpen && (
          <span className="text-ink-2"> · {DESK.until(longDay(hasta), daysLeft(hasta, now))}</span>
        )}
        {independiente && pendientes > 0 && <span className="block text-table text-ink-2">{DESK.independent}</span>}
      </p>
      {siguiente && (
        <Link
          className={buttonStyle(
            isFirst ? 'primary' : 'secondary',
            'small',
            'whitespace-nowrap max-md:order-first max-md:w-full',
          )}
          to={PATHS.form(siguiente.tipo, siguiente.id)}
        >
          {DESK.goOn(siguiente.codigo)}
        </Link>
      )}
    </li>
  );
}
