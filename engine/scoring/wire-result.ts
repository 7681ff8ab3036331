import type { PartialResult as WrittenPartial } from '#schemas/generated/domain/partial-result.ts';
import type { ScoreResult } from '#schemas/generated/domain/score-result.ts';
import type { TraceNode as WrittenNode } from '#schemas/generated/domain/trace-node.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import type { PartialResult, Result, TraceNode } from './result.ts';

/**
 * A result as it travels and as it is stored: this is the one place that knows its Spanish keys. Whoever reads JSON
 * turns it around here before anything looks at it.
 */
export function presentResult(result: Result): Sent<ScoreResult> {
  return {
    total: result.total,
    maximo: result.maximum,
    salida: result.outcome,
    pasa: result.passes,
    ...(result.set && { conjunto: result.set }),
    motivos: result.reasons,
    traza: presentNode(result.trace),
  };
}

export function readResult(written: Sent<ScoreResult>): Result {
  return {
    total: written.total,
    maximum: written.maximo,
    outcome: written.salida,
    passes: written.pasa,
    ...(written.conjunto && { set: written.conjunto }),
    reasons: written.motivos,
    trace: readNode(written.traza),
  };
}

export function presentPartial(partial: PartialResult): Sent<WrittenPartial> {
  return {
    faltan: partial.missing,
    minimo: partial.lowest,
    maximo: partial.highest,
    ...(partial.set && { conjunto: partial.set }),
    motivos: partial.reasons,
  };
}

export function readPartial(written: Sent<WrittenPartial>): PartialResult {
  return {
    missing: written.faltan,
    lowest: written.minimo,
    highest: written.maximo,
    ...(written.conjunto && { set: written.conjunto }),
    reasons: written.motivos,
  };
}

function presentNode(node: TraceNode): Sent<WrittenNode> {
  const { threshold, rounding } = node;
  return {
    id: node.id,
    etapa: WRITTEN_STAGES[node.stage],
    valor: node.value,
    puntos: node.points,
    peso: node.weight,
    aporte: node.contribution,
    maximo: node.most,
    umbral: threshold && { valor: threshold.limit, op: threshold.op, cumple: threshold.isMet },
    redondeo: rounding && {
      antes: rounding.before,
      despues: rounding.after,
      lugares: rounding.places,
      modo: rounding.mode,
    },
    faja: node.band,
    hijos: node.children.map(presentNode),
  };
}

function readNode(written: Sent<WrittenNode>): TraceNode {
  return {
    id: written.id,
    stage: READ_STAGES[written.etapa],
    value: written.valor,
    points: written.puntos,
    weight: written.peso,
    contribution: written.aporte,
    most: written.maximo,
    threshold: written.umbral && { limit: written.umbral.valor, op: written.umbral.op, isMet: written.umbral.cumple },
    rounding: written.redondeo && {
      before: written.redondeo.antes,
      after: written.redondeo.despues,
      places: written.redondeo.lugares,
      mode: written.redondeo.modo,
    },
    band: written.faja,
    children: written.hijos.map(readNode),
  };
}

const WRITTEN_STAGES: Readonly<Record<TraceNode['stage'], WrittenNode['etapa']>> = {
  item: 'item',
  section: 'seccion',
  total: 'total',
  bonus: 'bonificacion',
  panel: 'panel',
  outcome: 'salida',
};

const READ_STAGES: Readonly<Record<WrittenNode['etapa'], TraceNode['stage']>> = {
  item: 'item',
  seccion: 'section',
  total: 'total',
  bonificacion: 'bonus',
  panel: 'panel',
  salida: 'outcome',
};
