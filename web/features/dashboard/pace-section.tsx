import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { CallDashboard } from '#schemas/generated/domain/call-dashboard.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { dayName } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { DASHBOARD } from '#web/text/dashboard.ts';
import { Field } from '#web/ui/field.tsx';
import { loneLinkStyle } from '#web/ui/link-style.ts';
import { Select } from '#web/ui/select.tsx';
import { PaceChart } from './pace-chart.tsx';
import { paceKinds, paceOf, type Pace } from './pace.ts';
import { Section } from './section.tsx';

const TEXT = DASHBOARD.pace;
const KIND = 'tipo';

/** Evaluations per day: whether they come fast enough. */
export function PaceSection({ dashboard }: { dashboard: CallDashboard }) {
  const [params, setParams] = useSearchParams();
  const { kinds, first } = paceKinds(dashboard);
  const kind = kinds.find((one) => one === params.get(KIND)) ?? first;
  if (kind === null)
    return (
      <Section id="ritmo" title={TEXT.nothing}>
        <p className="mt-3 text-ui text-ink-2">{TEXT.nothingText}</p>
      </Section>
    );
  const pace = paceOf(dashboard, kind);
  const title = titleOf(pace);
  return (
    <Section
      id="ritmo"
      title={title}
      about={TEXT.about(TEMPLATE_KIND_NAMES[kind])}
      beside={
        kinds.length > 1 && (
          <Field id="ritmo-tipo" label={TEXT.kind} quiet>
            {(control) => (
              <Select
                {...control}
                compact
                value={kind}
                onChange={(event) =>
                  setParams(
                    (old) => {
                      const next = new URLSearchParams(old);
                      next.set(KIND, event.target.value);
                      return next;
                    },
                    { replace: true },
                  )
                }
              >
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {TEMPLATE_KIND_NAMES[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )
      }
    >
      {pace.complete === 0 ? (
        <p className="mt-3 text-ui text-ink-2">{TEXT.nothingText}</p>
      ) : (
        <>
          <PaceChart pace={pace} title={title} />
          <Numbers year={dashboard.anio} pace={pace} />
        </>
      )}
    </Section>
  );
}

function titleOf({ total, complete, expected }: Pace): string {
  if (complete === total && total > 0) return TEXT.all(total);
  return expected === null ? TEXT.done(complete, total) : TEXT.forecast(expected, total);
}

/** Each number leads to the board of its modality, with the evaluations that it counts. */
function Numbers({ year, pace }: { year: number; pace: Pace }) {
  const { kind } = pace;
  return (
    <details className="mt-2 text-table">
      <summary className="inline-flex min-h-8 touch:min-h-11 cursor-pointer items-center font-semibold text-accent">
        {TEXT.show}
      </summary>
      <table className="nums mt-1 w-full max-w-sm border-collapse">
        <caption className="sr-only">{TEXT.table}</caption>
        <thead>
          <tr className="border-b border-line-strong text-head font-semibold text-ink-2">
            {TEXT.heads.map((head, index) => (
              <th key={head} scope="col" className={index === 0 ? 'py-2 text-left' : 'py-2 text-right'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {pace.days.map(({ day, parts, sum }) => (
            <tr key={day}>
              <th scope="row" className="py-1.5 text-left font-normal">
                {dayName(day)}
              </th>
              <td className="py-1.5 text-right">
                {parts.map(({ modality, complete }, index) => (
                  <Fragment key={modality}>
                    {index > 0 && ' · '}
                    <Link
                      to={PATHS.resultsOf({
                        anio: String(year),
                        tipo: kind,
                        modalidad: modality,
                        vista: 'avance',
                        lista: 'completas',
                        dia: day,
                      })}
                      aria-label={TEXT.onDay(complete, modality, dayName(day))}
                      className={loneLinkStyle}
                    >
                      {parts.length > 1 ? TEXT.ofModality(complete, modality) : DASHBOARD.count(complete)}
                    </Link>
                  </Fragment>
                ))}
              </td>
              <td className="py-1.5 text-right">{DASHBOARD.count(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
