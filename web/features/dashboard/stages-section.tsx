import { Link } from 'react-router-dom';
import type { CallDashboard } from '#schemas/generated/domain/call-dashboard.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { PATHS } from '#web/app/paths.ts';
import { DASHBOARD } from '#web/text/dashboard.ts';
import { loneLinkStyle } from '#web/ui/link-style.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Section } from './section.tsx';

const TEXT = DASHBOARD.stages;
export const STAGES = 'avance';

/** How far each evaluation is; the board of its stage has the forms. */
export function StagesSection({ dashboard: { anio, evaluaciones } }: { dashboard: CallDashboard }) {
  if (evaluaciones.length === 0)
    return (
      <Section id={STAGES} title={TEXT.title}>
        <p className="mt-3 text-ui text-ink-2">
          {TEXT.nothing}{' '}
          <Link to={PATHS.commissions} className={loneLinkStyle}>
            {TEXT.toCommissions}
          </Link>
        </p>
      </Section>
    );
  const { stage, complete, definitives } = TEXT.heads;
  return (
    <Section id={STAGES} title={TEXT.title} about={TEXT.about}>
      <table className="nums w-full border-collapse text-table">
        <caption className="sr-only">{TEXT.title}</caption>
        <thead>
          <tr className="border-b border-line-strong text-head font-semibold text-ink-2">
            <th scope="col" className="py-2 pr-3 text-left">
              {stage}
            </th>
            <th scope="col" colSpan={2} className="px-2 py-2 text-right">
              {complete}
            </th>
            <th scope="col" className="py-2 pl-2 text-right">
              {definitives}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {evaluaciones.map(({ tipo, modalidad, total, completas, definitivos }) => {
            const name = TEXT.name(TEMPLATE_KIND_NAMES[tipo], modalidad);
            const board = { anio: String(anio), tipo, modalidad, vista: 'avance' };
            return (
              <tr key={`${tipo} ${modalidad}`}>
                <th scope="row" className="py-2 pr-3 text-left font-normal hyphens-auto wrap-anywhere">
                  {name}
                </th>
                {/* Its place stays, so that the numbers are below their heads. */}
                <td className="w-[22%] px-2 py-2 max-sm:w-0 max-sm:px-0" aria-hidden="true">
                  <div className="max-sm:hidden">
                    <ProgressBar percent={total === 0 ? 0 : (100 * completas) / total} label={null} />
                  </div>
                </td>
                <td className="px-2 py-2 text-right whitespace-nowrap">
                  <Link
                    to={PATHS.resultsOf({ ...board, lista: 'completas' })}
                    aria-label={TEXT.doneOf(name, completas, total)}
                    className={loneLinkStyle}
                  >
                    {TEXT.done(completas, total)}
                  </Link>
                </td>
                <td className="py-2 pl-2 text-right whitespace-nowrap">
                  {definitivos === null ? (
                    <span className="text-ink-3">{TEXT.none}</span>
                  ) : (
                    <Link
                      to={PATHS.resultsOf({ ...board, lista: 'definitivos' })}
                      aria-label={TEXT.definitives(name, definitivos.completos, definitivos.total)}
                      className={loneLinkStyle}
                    >
                      {TEXT.done(definitivos.completos, definitivos.total)}
                    </Link>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}
