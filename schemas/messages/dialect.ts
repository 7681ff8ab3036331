/**
 * One name for each word of a rubric: the studio's controls, «Cómo se decide», the trace, the differences between versions,
 * the checks and refusals all take theirs from here. Written within a sentence; `capital` begins one.
 */
export const DIALECT = {
  weight: 'peso',
  max: 'máximo',
  threshold: 'puntaje mínimo',
  /** The threshold where lower is better. */
  ceiling: 'puntaje máximo',
  minimum: 'mínimo',
  cap: 'tope',
  normalise: 'escala',
  round: 'redondeo',
  bands: 'niveles por puntaje',
  band: 'nivel',
  tolerance: 'diferencia admitida entre evaluaciones',
  formula: 'fórmula',
  bonus: 'bonificación',
  na: 'no aplica',
  specials: 'respuestas especiales',
  total: 'puntaje',
  hows: {
    sum: 'suma',
    weightedSum: 'suma ponderada',
    mean: 'promedio',
    weightedMean: 'promedio ponderado',
    best: 'los mejores',
    none: 'no se suma',
  },
  /** One value made of several evaluators'. */
  panel: {
    mean: 'promedio',
    median: 'mediana',
    trimmed: 'promedio sin los extremos',
    majority: 'mayoría',
    max: 'el más alto',
    min: 'el más bajo',
  },
  modes: { half_up: 'la mitad, hacia arriba', half_even: 'la mitad, al par', down: 'siempre hacia abajo' },
  /** A period of a rate that is not full. */
  periods: {
    down: 'no cuenta',
    up: 'cuenta entero',
    half_up: 'cuenta desde la mitad',
    half_even: 'se redondea al par',
  },
  inProportion: 'cuenta en proporción',
  exact: 'exacto',
  places: (places: number) => (places === 0 ? 'entero' : places === 1 ? '1 decimal' : `${places} decimales`),
  ops: { '>=': 'al menos', '>': 'más de', '<=': 'como máximo', '<': 'menos de' },
  shareOf: (percent: string) => `${percent} % del máximo`,
  effects: { zero: 'vale 0', skip: 'no cuenta', noTotal: 'deja sin puntaje' },
  points: (points: string) => (points === '1' ? '1 punto' : `${points} puntos`),
  criteria: {
    total: 'puntaje',
    stratum: 'grupo',
    formula: 'fórmula',
    spread: 'diferencia entre evaluadores',
    presented: 'fecha de presentación',
  },
  cuts: { mark: 'puntaje de corte', seats: 'lugares', budget: 'presupuesto' },
} as const;

export function capital(words: string): string {
  return `${words.charAt(0).toLocaleUpperCase('es')}${words.slice(1)}`;
}

/** Each name as it begins a sentence, or stands above a control. */
export function capitals<const K extends string>(names: Readonly<Record<K, string>>): Record<K, string> {
  const keys = Object.keys(names) as K[];
  return Object.fromEntries(keys.map((key) => [key, capital(names[key])])) as Record<K, string>;
}
