import type { ReactNode } from 'react';
import type { RankedProject } from '#schemas/generated/domain/ranked-project.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { RESULTS } from '#web/text/results.ts';

/** How a project came to its place: the arithmetic in words, the tie, the reasons, and for administrators each opinion. */
export function MeritDetails({ project }: { project: RankedProject }) {
  const { cuenta, orden = [], desempate, motivos, evaluaciones, cambiaSin } = project;
  return (
    <dl className="flex max-w-read flex-col gap-3 text-ui">
      <Sums title={RESULTS.account} lines={cuenta} />
      <Sums title={RESULTS.orderedBy} lines={orden} />
      {desempate !== null && <Part title={RESULTS.ties}>{desempate}</Part>}
      {motivos.length > 0 && (
        <Part title={RESULTS.reasons}>
          {motivos.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Part>
      )}
      {evaluaciones && evaluaciones.length > 0 && (
        <Part title={RESULTS.evaluations}>
          <ul>
            {evaluaciones.map(({ id, evaluador, estado, total, salida }) => (
              <li key={id} className="nums">
                {estado === 'completa' || estado === 'firmada'
                  ? RESULTS.evaluation(RESULTS.nameOf(evaluador), total && formatDecimal(total), salida)
                  : `${RESULTS.nameOf(evaluador)}: ${RESULTS.unfinished}`}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {cambiaSin && cambiaSin.length > 0 && (
        <Part title={RESULTS.columns.solidity}>
          {cambiaSin.map(({ evaluador, salida }) => (
            <p key={evaluador?.id ?? 0}>{RESULTS.withoutWhom(RESULTS.nameOf(evaluador), salida)}</p>
          ))}
        </Part>
      )}
    </dl>
  );
}

function Sums({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      {lines.map((line) => (
        <p key={line} className="nums">
          {line}
        </p>
      ))}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta font-semibold text-ink-2">{title}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
