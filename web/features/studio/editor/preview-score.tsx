import { useMemo } from 'react';
import { formatDecimal } from '#engine/format-decimal.ts';
import type { Problem } from '#engine/problem.ts';
import type { Context } from '#engine/rules/condition.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import type { TraceNode } from '#engine/scoring/result.ts';
import { scoreAnswers } from '#engine/scoring/score-answers.ts';
import type { PreparedTemplate } from '#engine/template/prepared-template.ts';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';

const TEXT = STUDIO_EDITOR.preview;

interface PreviewScoreProps {
  prepared: PreparedTemplate;
  answers: unknown;
  contexto: Context;
  problems: readonly Problem[];
}

/** What the answers of the preview come to, with every stage. */
export function PreviewScore({ prepared, answers, contexto, problems }: PreviewScoreProps) {
  const score = useMemo(
    () => scoreAnswers(prepared, answers, { contexto, problemas: problems }),
    [prepared, answers, contexto, problems],
  );
  const label = prepareScoring(prepared)?.label ?? String;
  const { resultado, parcial, corriente, traza } = score;
  const total = resultado ? resultado.total : corriente;
  const outcome = resultado ? outcomeLabel(prepared, resultado.salida) : null;
  return (
    <section className="mt-8 border-t border-line-strong pt-4" aria-labelledby="h-puntaje-prueba">
      <h4 className="text-table font-semibold" id="h-puntaje-prueba">
        {TEXT.score}
      </h4>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3" role="status">
        <span className="text-h1 font-bold">{total === null ? TEXT.noTotal : formatDecimal(total)}</span>
        <span className="text-ui text-ink-2">{resultado ? outcome : TEXT.partial}</span>
      </p>
      {resultado?.motivos.map((reason) => (
        <p key={reason} className="text-table text-ink-2">
          {reason}
        </p>
      ))}
      {parcial && (
        <p className="nums text-table text-ink-2">
          {parcial.minimo !== null &&
            parcial.maximo !== null &&
            TEXT.between(formatDecimal(parcial.minimo), formatDecimal(parcial.maximo))}{' '}
          {parcial.faltan.length > 0 && TEXT.missing(parcial.faltan.length)}
        </p>
      )}
      <details className="mt-3">
        <summary className="cursor-pointer text-table text-accent">{TEXT.trace}</summary>
        <div className="overflow-x-auto">
          <table className="nums mt-2 w-full text-table">
            <thead>
              <tr className="head text-left">
                {[TEXT.stage, TEXT.value, TEXT.weight, TEXT.gives, TEXT.asked].map((head, at) => (
                  <th key={head} scope="col" className={at === 0 ? 'py-1.5 pr-2' : 'px-2 py-1.5 text-right'}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rowsOf(traza, 0)
                .filter(({ node }) => node.etapa !== 'salida')
                .map(({ node, depth }) => (
                  <tr key={node.id}>
                    <th
                      scope="row"
                      className={`py-1.5 pr-2 text-left font-normal ${INDENTS[Math.min(depth, 2)] ?? ''}`}
                    >
                      {label(node.id)}
                    </th>
                    <td className="px-2 py-1.5 text-right">{shown(node.puntos)}</td>
                    <td className="px-2 py-1.5 text-right">{shown(node.peso)}</td>
                    <td className="px-2 py-1.5 text-right">{shown(node.aporte)}</td>
                    <td className="px-2 py-1.5 text-right whitespace-nowrap">
                      {node.umbral &&
                        `${node.umbral.op} ${shown(node.umbral.valor)} ${node.puntos === null ? '' : node.umbral.cumple ? TEXT.met : TEXT.notMet}`}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

const INDENTS = ['font-semibold!', 'pl-3', 'pl-6'];

function rowsOf(node: TraceNode, depth: number): { node: TraceNode; depth: number }[] {
  return [{ node, depth }, ...node.hijos.flatMap((child) => rowsOf(child, depth + 1))];
}

function shown(value: string | null): string {
  if (value === null) return '—';
  return /^-?\d+(\.\d+)?$/.test(value) ? formatDecimal(value) : value;
}

function outcomeLabel({ template: { scoring } }: PreparedTemplate, id: string | null): string {
  for (const { labels } of scoring?.outcomes ?? []) {
    if (id !== null && Object.hasOwn(labels, id)) return labels[id] ?? id;
  }
  return id ?? '';
}
