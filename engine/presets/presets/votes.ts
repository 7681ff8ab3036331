import { DECISION } from '#schemas/messages/decision.ts';
import type { Condition } from '../../conditions/condition.ts';
import type { Item, OutcomeRule, PanelHow } from '../../template/scoring.ts';
import type { Preset, PresetSection } from './preset.ts';
import { BY_HALVES, ROUND, score } from './preset-items.ts';

const TEXT = DECISION.taken;

/** Three criteria of which each evaluator says what they are worth; the definitive form does not ask them. */
export const VOTED: PresetSection = {
  key: 'criterios',
  title: 'Criterios',
  help: 'De 0 a 10, de a medio punto: cada quien responde por su lado.',
  en: 'individual',
  items: [
    score('pertinencia', 'Pertinencia', '¿Responde a una necesidad de la comunidad?', BY_HALVES),
    score('propuesta', 'Calidad de la propuesta', '¿Objetivos, actividades y plazos se corresponden?', BY_HALVES),
    score('equipo', 'Equipo', '¿Puede llevarla adelante?', BY_HALVES),
  ],
};

export const TAKEN_TOTAL: Item = {
  id: 'evaluaciones',
  title: TEXT.total,
  from: { result: 'panel', value: 'total' },
  points: { rate: 1, per: 1 },
};

export const TAKEN_OUTCOME: Item = {
  id: 'salidaEvaluaciones',
  title: TEXT.outcome,
  from: { result: 'panel', value: 'salida' },
};

/** A mean of the criteria, and what the evaluators' totals come to. */
export function byVotes(how: PanelHow, min: number): Preset['scoring'] {
  return {
    total: {
      title: 'Puntaje',
      of: [...VOTED.items.map(({ key }) => key), TAKEN_TOTAL.id],
      how: 'mean',
      round: ROUND,
      threshold: { value: 6, op: '>=' },
    },
    panel: [{ id: 'reunidos', of: 'total', level: 'total', how, min }],
  };
}

/** The definitive form comes to what the evaluators came to. */
export function adopted(is: string): OutcomeRule {
  return {
    when: { properties: { calculo: { properties: { [TAKEN_OUTCOME.id]: { properties: { valor: { const: is } } } } } } },
    is,
  };
}

const DEFINITIVE: Condition = { properties: { contexto: { properties: { forma: { const: 'definitiva' } } } } };

/** There is no result until the chair has decided. */
export const CHAIR_MISSING: OutcomeRule = { when: DEFINITIVE, is: null, reason: TEXT.chairMissing };

/** Gives the evaluators' points, criterion by criterion. */
export function votes(...given: readonly (readonly [number, number, number])[]) {
  return given.map(([pertinencia, propuesta, equipo]) => ({ criterios: { pertinencia, propuesta, equipo } }));
}
