import { ownValue } from '../json.ts';
import { BARE_NODE } from './bare-node.ts';
import type { Outcome } from './decide-outcome.ts';
import { textOf } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import type { Pipeline } from './run-pipeline.ts';
import type { TraceNode } from './result.ts';
import type { OutcomeList } from './scoring.ts';
import type { Stage } from './stage.ts';

/** The whole computation as a tree: what leads to the total, what stands beside it, what the outcome lists say. */
export function buildTrace({ run, final }: Pipeline, outcome: Outcome | null, total: string | null): TraceNode {
  const stages = [...run.stages.values()];
  const below = new Set(stages.flatMap(({ hijos }) => hijos));
  const node = (stage: Stage): TraceNode => ({
    id: stage.id,
    etapa: stage.etapa,
    valor: stage.valor,
    puntos: text(stage.puntos, stage.places),
    peso: text(stage.peso),
    aporte: text(stage.aporte),
    maximo: text(stage.high),
    umbral: stage.umbral && {
      valor: textOf(stage.umbral.limit, stage.places),
      op: stage.umbral.op,
      cumple: stage.umbral.cumple,
    },
    redondeo: stage.redondeo,
    faja: stage.faja,
    hijos: [
      ...stage.hijos
        .flatMap((id) => run.stages.get(id) ?? [])
        .filter(isIn)
        .map(node),
      ...stage.detalle,
    ],
  });
  const tops = stages.filter((stage) => !below.has(stage.id) && isIn(stage));
  return {
    ...BARE_NODE,
    id: 'salida',
    valor: final && text(final.puntos, final.places),
    puntos: total,
    hijos: [...tops.toSorted(byEtapa).map(node), ...(outcome?.lists ?? []).map(outcomeNode)],
  };
}

function outcomeNode({ list, is }: { list: OutcomeList; is: readonly string[] }): TraceNode {
  const label = (id: string): string => ownValue(list.labels, id) ?? id;
  if (list.mode === 'first')
    return { ...BARE_NODE, id: list.id, valor: is[0] ?? null, faja: is[0] ? label(is[0]) : null };
  return { ...BARE_NODE, id: list.id, hijos: is.map((id) => ({ ...BARE_NODE, id, valor: id, faja: label(id) })) };
}

function isIn({ state }: Stage): boolean {
  return state !== 'out';
}

const ORDER: readonly TraceNode['etapa'][] = ['total', 'bonificacion'];

/** The total first, then the bonus, then what stands beside them. */
function byEtapa(a: Stage, b: Stage): number {
  return place(a) - place(b);
}

function place({ etapa }: Stage): number {
  const at = ORDER.indexOf(etapa);
  return at < 0 ? ORDER.length : at;
}

function text(value: Fraction | null, places?: number | null): string | null {
  return value && textOf(value, places);
}
