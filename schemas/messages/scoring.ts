import { capital, capitals, DIALECT } from './dialect.ts';

const PANEL = capitals(DIALECT.panel);

/** Reasons and refusals of the scoring. Shown to evaluators, printed with the result. */
export const SCORING_MESSAGES = {
  missingFact: (title: string) => `Falta el dato «${title}».`,
  missingResult: (title: string) => `Falta el resultado de «${title}».`,
  noEvaluations: 'Todavía no hay ninguna evaluación que cuente.',
  noWeight: (title: string) => `«${title}» no tiene un peso que corresponda.`,
  unsaved: 'No falta nada, pero el resultado todavía no está guardado: hay que guardar la evaluación otra vez.',
  nothingCounts: (title: string) => `En «${title}» no hay nada que cuente.`,
  nothingApplies: (title: string) => `En «${title}» nada es aplicable.`,
  noScale: (title: string) => `«${title}» no tiene una escala que permita llevarlo a otra.`,
  threshold: (title: string, value: string, words: string, limit: string) =>
    `${title}: ${value}, se pide ${words} ${limit}.`,
  ops: DIALECT.ops,
  tooFew: (title: string, count: number, min: number) =>
    `«${title}»: ${count} ${count === 1 ? 'evaluación' : 'evaluaciones'}, ${min === 1 ? 'se necesita' : 'se necesitan'} ${min}.`,
  incompleteForm: (count: number, all: number) =>
    `${count === 1 ? 'Falta' : 'Faltan'} ${count} de ${all} ${all === 1 ? 'evaluación' : 'evaluaciones'}.`,
  noMajority: (title: string) => `«${title}»: no hay mayoría.`,
  noCombined: (title: string) => `«${title}»: no hay un valor conjunto.`,
  /** On paper and on screen, beside the figures. */
  result: 'Resultado',
  order: 'Orden de mérito',
  noResult: 'Todavía sin resultado',
  total: 'Puntaje',
  ofMost: (points: string, most: string) => `${points} de ${most}`,
  asked: 'Se pide',
  reasons: 'Motivos',
  facts: 'Datos',
  yes: 'sí',
  no: 'no',
  notApplicable: capital(DIALECT.na),
  /** Why an item gives nothing. */
  uncounted: {
    condition: 'No cuenta: no se da la condición que pide.',
    rule: 'No cuenta: una regla del formulario lo deja afuera.',
    answer: 'No cuenta: lo deja afuera la respuesta elegida.',
    parts: 'No cuenta: nada de lo que lo forma cuenta.',
    weightless: 'No cuenta: pesa 0.',
    better: 'No cuenta: otros puntajes son mejores.',
    unscored: 'No lleva puntaje.',
    aside: 'No entra en el total.',
  },
  /** How the result comes about. */
  howCalculated: 'Cómo se calcula',
  trace: 'Cálculo del puntaje',
  columns: { stage: 'Ítem', points: 'Puntos', weight: 'Peso', contribution: 'Aporte', notes: 'Detalle' },
  how: capitals(DIALECT.hows),
  roundedFirst: ': primero se redondea, después se compara',
  combined: {
    mean: `${PANEL.mean} de las evaluaciones`,
    median: `${PANEL.median} de las evaluaciones`,
    trimmed: `${PANEL.trimmed} de las evaluaciones`,
    majority: `${PANEL.majority} de las evaluaciones`,
    max: `${PANEL.max} de las evaluaciones`,
    min: `${PANEL.min} de las evaluaciones`,
  },
  evaluation: (number: number) => `Evaluación ${number}`,
  capped: (most: string) => `Llega al tope de ${most}.`,
  scaled: (target: string) => `Llevado a una escala de ${target}.`,
  scaledTo: (before: string, target: string, after: string) =>
    `${before} se lleva a una escala de ${target}: ${after}.`,
  cappedAt: (before: string, after: string) => `${before} pasa el tope: cuenta ${after}.`,
  takenAway: (total: string) => `El resultado no lleva puntaje (daba ${total}).`,
  forced: (before: string, after: string) => `El resultado cambia ${before} por ${after}.`,
  combinedTotal: 'Evaluaciones combinadas',
  sum: 'Suma',
  bonus: capital(DIALECT.bonus),
  rounded: (before: string, after: string) => `Se redondea ${before} a ${after}.`,
  judged: (words: string, limit: string, holds: boolean) =>
    `Se pide ${words} ${limit}: ${holds ? 'alcanza' : 'no alcanza'}.`,
  badges: 'Además',
  /** A value that the rubric does not admit. */
  refused: 'Valor que la rúbrica no admite: revisá el máximo y el paso.',
} as const;
