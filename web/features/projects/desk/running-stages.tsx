import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { daysLeft } from '#web/app/call/call.ts';
import { longDay } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { DESK } from '#web/text/desk.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
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
      <ul className="flex flex-col max-md:divide-y max-md:divide-line md:grid md:grid-cols-[minmax(0,1fr)_auto_auto] md:gap-x-4 md:gap-y-2.5">
        {stages.map(({ tipo, anio, pendientes, total, modalidad, independiente, hasta, siguiente }) => (
          <li
            key={`${tipo} ${anio} ${modalidad}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 max-md:py-3 md:col-span-full md:grid md:grid-cols-subgrid"
          >
            <p className="nums min-w-0 flex-1 basis-72 text-ui">
              <span className="font-semibold">{DESK.stage(tipo, modalidad, isOneCall ? null : anio)}</span>:{' '}
              {DESK.pending(pendientes, total)}
              {hasta !== null && pendientes > 0 && (
                <span className="text-ink-2"> · {DESK.until(longDay(hasta), daysLeft(hasta, now))}</span>
              )}
              {independiente && pendientes > 0 && (
                <span className="block text-table text-ink-2">{DESK.independent}</span>
              )}
            </p>
            <Link className={buttonStyle('quiet', 'small', 'max-md:-ml-2.5')} to={PATHS.practice(tipo, modalidad)}>
              {DESK.calibrate}
            </Link>
            {siguiente && (
              <Link
                className={buttonStyle('secondary', 'small', 'whitespace-nowrap')}
                to={PATHS.form(tipo, siguiente.id)}
              >
                {DESK.goOn(siguiente.codigo)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
