import type { RubricByHand } from '../../e2e/support/rubric-by-hand.ts';

/** What somebody worked out on paper: the answers, the total, what they come to. */
export interface Example {
  answers: Record<string, unknown>;
  total: string | null;
  outcome: string;
  /** Names besides the result. */
  set?: readonly string[];
}

export interface Rubric {
  name: string;
  enter: (hand: RubricByHand) => Promise<void>;
  /** The first example, as an evaluator types it. */
  typed: Readonly<Record<string, string>>;
  examples: readonly [Example, ...Example[]];
  /** What the paper says. */
  printed: readonly string[];
}

const example = (answers: Record<string, unknown>, total: string | null, outcome: string): Example => ({
  answers,
  total,
  outcome,
});

/** Three criteria of 40, 35 and 25 points; 60 of 100 are needed, 20 of them in the first. */
const hundred: Rubric = {
  name: 'a total of 100 with a minimum in one criterion',
  enter: async (hand) => {
    await hand.scale('Pertinencia', '40');
    await hand.minimum('20');
    await hand.scale('Metodología', '35');
    await hand.scale('Equipo', '25');
    await hand.whole();
    await hand.say('Cómo se calcula', 'Suma');
    await hand.minimum('60');
    await hand.more('Puntaje total');
    await hand.say('Puntaje sobre…', '100');
  },
  typed: { Pertinencia: '30,5', Metodología: '20', Equipo: '10' },
  examples: [
    example({ pertinencia: 30.5, metodologia: 20, equipo: 10 }, '60.50', 'aprobado'),
    example({ pertinencia: 40, metodologia: 35, equipo: 25 }, '100.00', 'aprobado'),
    example({ pertinencia: 30, metodologia: 20, equipo: 9.5 }, '59.50', 'noAprobado'),
    example({ pertinencia: 19.5, metodologia: 35, equipo: 25 }, '79.50', 'noAprobado'),
    example({ pertinencia: 20, metodologia: 20, equipo: 20 }, '60.00', 'aprobado'),
  ],
  printed: ['60,50', 'de 100'],
};

/** Grades from 1 to 9, of which 1 is the best; the mean may be 4 at most. */
const lower: Rubric = {
  name: 'a lower score is better',
  enter: async (hand) => {
    for (const label of ['Relevancia', 'Método']) {
      await hand.scale(label, '9', { least: '1', step: '1' });
      await hand.more('Puntaje');
      await hand.say('Es mejor', 'El más bajo');
    }
    await hand.whole();
    await hand.say('Cómo se calcula', 'Promedio');
    await hand.more('Puntaje total');
    await hand.say('Es mejor', 'El más bajo');
    await hand.minimum('4', 'Como máximo');
  },
  typed: { Relevancia: '3', Método: '5' },
  examples: [
    example({ relevancia: 3, metodo: 5 }, '4.00', 'aprobado'),
    example({ relevancia: 1, metodo: 1 }, '1.00', 'aprobado'),
    example({ relevancia: 4, metodo: 5 }, '4.50', 'noAprobado'),
    example({ relevancia: 9, metodo: 9 }, '9.00', 'noAprobado'),
    example({ relevancia: 1, metodo: 6 }, '3.50', 'aprobado'),
  ],
  printed: ['4,00', 'Aprobado'],
};

/** Levels of 0, 5 and 10; what does not apply gives its 30 per cent to the first criterion. */
const notApplicable: Rubric = {
  name: 'what does not apply moves its weight',
  enter: async (hand) => {
    for (const [label, weight] of [
      ['Impacto', '50'],
      ['Inclusión', '30'],
      ['Equipo', '20'],
    ] as const) {
      await hand.add('Niveles', label);
      await hand.say('Peso', weight);
    }
    await hand.open('Inclusión');
    await hand.tick('Permitir «No aplica»');
    await hand.more('Puntaje');
    await hand.say('Cuando no aplica, su peso pasa', 'Impacto');
    await hand.whole();
    await hand.say('Pesos en porcentaje', 'Sí');
    await hand.minimum('6');
  },
  typed: { Impacto: 'Sí', Inclusión: 'No aplica', Equipo: 'En parte' },
  examples: [
    // 10 × 80 % + 5 × 20 %.
    example({ impacto: 3, inclusion: 4, equipo: 2 }, '9.00', 'aprobado'),
    example({ impacto: 3, inclusion: 3, equipo: 3 }, '10.00', 'aprobado'),
    // 5 × 80 %.
    example({ impacto: 2, inclusion: 4, equipo: 1 }, '4.00', 'noAprobado'),
    // 10 × 30 % + 10 × 20 %.
    example({ impacto: 1, inclusion: 3, equipo: 3 }, '5.00', 'noAprobado'),
    // 10 × 50 % + 5 × 30 %.
    example({ impacto: 3, inclusion: 2, equipo: 1 }, '6.50', 'aprobado'),
  ],
  printed: ['9,00', 'No aplica'],
};

const CONDITIONS = ['Tiene avales', 'Respeta el presupuesto', 'Pasó por ética'] as const;

/** A number decides unless one of three questions is answered with no. */
const vetoes: Rubric = {
  name: 'three vetoes',
  enter: async (hand) => {
    await hand.scale('Calidad', '10');
    for (const label of CONDITIONS) await hand.add('Sí / no', label);
    await hand.whole();
    await hand.minimum('6');
    for (const of of CONDITIONS) await hand.rule('Agregar veto', { of, value: 'No' });
  },
  typed: { Calidad: '8', 'Tiene avales': 'Sí', 'Respeta el presupuesto': 'Sí', 'Pasó por ética': 'Sí' },
  examples: [
    example({ calidad: 8, tieneAvales: 'si', respetaElPresupuesto: 'si', pasoPorEtica: 'si' }, '8.00', 'aprobado'),
    example({ calidad: 10, tieneAvales: 'no', respetaElPresupuesto: 'si', pasoPorEtica: 'si' }, '0.00', 'noAprobado'),
    example({ calidad: 10, tieneAvales: 'si', respetaElPresupuesto: 'no', pasoPorEtica: 'si' }, '0.00', 'noAprobado'),
    example({ calidad: 10, tieneAvales: 'si', respetaElPresupuesto: 'si', pasoPorEtica: 'no' }, '0.00', 'noAprobado'),
    example({ calidad: 5.5, tieneAvales: 'si', respetaElPresupuesto: 'si', pasoPorEtica: 'si' }, '5.50', 'noAprobado'),
  ],
  printed: ['8,00', 'Pasó por ética'],
};

const merit = (years: number, months: number, publicaciones: number, libros: number): Example['answers'] => ({
  anosDeDocencia: years,
  mesesDeDocencia: months,
  publicaciones,
  libros,
});

/**
 * Two points for each year and 0.1 for each month over, 10 at most; each of the first three publications 2 and each later one 1;
 * no book 0, one or two 5, more 10. 15 are needed.
 */
const merits: Rubric = {
  name: 'merit points with brackets and years',
  enter: async (hand) => {
    await hand.add('Número', 'Años de docencia');
    await hand.add('Número', 'Meses de docencia');
    await hand.say('Máximo', '11');
    for (const label of ['Publicaciones', 'Libros']) {
      await hand.add('Número', label);
      await hand.say('Suma puntos', 'Sí');
      await hand.more('Puntaje');
    }
    await hand.say('Cómo da puntos', 'Puntos según el tramo en que cae');
    for (const [to, points] of [
      ['0', '0'],
      ['2', '5'],
    ] as const) {
      await hand.press('Agregar tramo');
      await hand.say('Hasta', to);
      await hand.say('Puntos', points);
    }
    await hand.card('Sin límite');
    await hand.say('Puntos', '10');
    await hand.open('Publicaciones');
    await hand.more('Puntaje');
    await hand.say('Cómo da puntos', 'Por tramos, tantos puntos por unidad');
    await hand.press('Agregar tramo');
    await hand.say('Hasta', '3');
    await hand.say('Puntos por unidad', '2');
    await hand.whole();
    await hand.say('Cómo se calcula', 'Suma');
    await hand.minimum('15');
    await hand.computed('Años y meses: Años de docencia y Meses de docencia', 'Puntaje');
    await hand.say('Tope de puntos', '10');
    await hand.say('Puntos', '2');
    await hand.say('Puntos por cada mes', '0,1');
  },
  typed: { 'Años de docencia': '4', 'Meses de docencia': '6', Publicaciones: '5', Libros: '1' },
  examples: [
    // 4 × 2 + 6 × 0.1, 3 × 2 + 2 × 1, 5.
    example(merit(4, 6, 5, 1), '21.60', 'aprobado'),
    example(merit(0, 0, 0, 0), '0.00', 'noAprobado'),
    // 20 is capped at 10, 2 × 2, 0.
    example(merit(10, 0, 2, 0), '14.00', 'noAprobado'),
    // 11 × 0.1, 3 × 2, 10.
    example(merit(0, 11, 3, 3), '17.10', 'aprobado'),
    // 2 × 2 + 0.5, 3 × 2 + 1, 5.
    example(merit(2, 5, 4, 2), '16.50', 'aprobado'),
  ],
  printed: ['21,60'],
};

const VERDICTS = ['Pertinencia', 'Factibilidad', 'Coherencia'] as const;

/** No points at all: one inadequate criterion decides. */
const categories: Rubric = {
  name: 'categories only',
  enter: async (hand) => {
    for (const label of VERDICTS) {
      await hand.add('Opciones', label);
      await hand.say('Texto de la opción 1', 'Adecuada');
      await hand.say('Texto de la opción 2', 'Inadecuada');
      await hand.say('Suma puntos', 'No: es una categoría que se combina y se ordena');
    }
    await hand.whole();
    await hand.press('Agregar un resultado');
    for (const of of VERDICTS) await hand.rule('Agregar regla', { of, value: 'Inadecuada' });
  },
  typed: { Pertinencia: 'Adecuada', Factibilidad: 'Adecuada', Coherencia: 'Adecuada' },
  examples: [
    example({ pertinencia: 1, factibilidad: 1, coherencia: 1 }, null, 'aprobado'),
    example({ pertinencia: 2, factibilidad: 1, coherencia: 1 }, null, 'noAprobado'),
    example({ pertinencia: 1, factibilidad: 2, coherencia: 1 }, null, 'noAprobado'),
    example({ pertinencia: 1, factibilidad: 1, coherencia: 2 }, null, 'noAprobado'),
    example({ pertinencia: 2, factibilidad: 2, coherencia: 2 }, null, 'noAprobado'),
  ],
  printed: ['Adecuada', 'Aprobado'],
};

/** Two criteria, each of which gives a badge from 9 on; 10 points in all are needed. */
const badges: Rubric = {
  name: 'badges beside the result',
  enter: async (hand) => {
    await hand.scale('Innovación', '10');
    await hand.scale('Inclusión', '10');
    await hand.whole();
    await hand.say('Cómo se calcula', 'Suma');
    await hand.minimum('10');
    await hand.press('Agregar otra lista de resultados');
    await hand.say('Nombre del resultado 1', 'Innovador');
    await hand.rule('Agregar regla', { of: 'Puntos de Innovación', how: 'es al menos', value: '9' });
    await hand.press('Agregar resultado posible');
    await hand.say('Nombre del resultado 2', 'Inclusivo');
    await hand.rule('Agregar regla', { of: 'Puntos de Inclusión', how: 'es al menos', value: '9' });
  },
  typed: { Innovación: '9', Inclusión: '9,5' },
  examples: [
    {
      answers: { innovacion: 9, inclusion: 9.5 },
      total: '18.50',
      outcome: 'aprobado',
      set: ['distincion', 'resultadoNuevo'],
    },
    { answers: { innovacion: 9, inclusion: 8.5 }, total: '17.50', outcome: 'aprobado', set: ['distincion'] },
    { answers: { innovacion: 0, inclusion: 9 }, total: '9.00', outcome: 'noAprobado', set: ['resultadoNuevo'] },
    { answers: { innovacion: 5, inclusion: 5 }, total: '10.00', outcome: 'aprobado', set: [] },
    { answers: { innovacion: 10, inclusion: 0 }, total: '10.00', outcome: 'aprobado', set: ['distincion'] },
  ],
  printed: ['18,50', 'Innovador', 'Inclusivo'],
};

/** For a teacher 60 and 40 per cent, for a student 20 and 80. */
const weights: Rubric = {
  name: 'weights by type of applicant',
  enter: async (hand) => {
    await hand.add('Opciones', 'Tipo de postulante');
    await hand.say('Texto de la opción 1', 'Docente');
    await hand.say('Texto de la opción 2', 'Estudiante');
    for (const [label, weight, other] of [
      ['Antecedentes', '60', '20'],
      ['Propuesta', '40', '80'],
    ] as const) {
      await hand.scale(label, '10');
      await hand.say('Peso', weight);
      await hand.more('Puntaje');
      await hand.rowWhen('Otro peso según una condición', { of: 'Tipo de postulante', value: 'Estudiante' });
      await hand.say('Peso', other);
    }
    await hand.whole();
    await hand.minimum('6');
  },
  typed: { 'Tipo de postulante': 'Docente', Antecedentes: '8', Propuesta: '5' },
  examples: [
    // 8 × 0.6 + 5 × 0.4.
    example({ tipoDePostulante: 1, antecedentes: 8, propuesta: 5 }, '6.80', 'aprobado'),
    // 8 × 0.2 + 5 × 0.8.
    example({ tipoDePostulante: 2, antecedentes: 8, propuesta: 5 }, '5.60', 'noAprobado'),
    example({ tipoDePostulante: 1, antecedentes: 4, propuesta: 9 }, '6.00', 'aprobado'),
    example({ tipoDePostulante: 2, antecedentes: 4, propuesta: 9 }, '8.00', 'aprobado'),
    example({ tipoDePostulante: 1, antecedentes: 3, propuesta: 10 }, '5.80', 'noAprobado'),
  ],
  printed: ['6,80', 'Docente'],
};

/** The mean has a name, and the lowest of the names does not pass. */
const bands: Rubric = {
  name: 'bands that name a level',
  enter: async (hand) => {
    await hand.scale('Calidad', '10');
    await hand.scale('Alcance', '10');
    await hand.whole();
    await hand.say('Cómo se calcula', 'Promedio');
    await hand.more('Puntaje total');
    for (const [name, from] of [
      ['Insuficiente', '0'],
      ['Regular', '5'],
      ['Bueno', '7'],
      ['Excelente', '9'],
    ] as const) {
      await hand.press('Agregar nivel');
      await hand.say('Nombre del nivel', name);
      await hand.say('Desde', from);
    }
    await hand.press('Agregar un resultado');
    await hand.rule('Agregar regla', { of: 'Nivel de Puntaje', value: 'Insuficiente' });
  },
  typed: { Calidad: '8', Alcance: '7' },
  examples: [
    example({ calidad: 8, alcance: 7 }, '7.50', 'aprobado'),
    example({ calidad: 4, alcance: 5 }, '4.50', 'noAprobado'),
    example({ calidad: 5, alcance: 5 }, '5.00', 'aprobado'),
    example({ calidad: 10, alcance: 10 }, '10.00', 'aprobado'),
    example({ calidad: 9.5, alcance: 0 }, '4.75', 'noAprobado'),
  ],
  printed: ['7,50', 'Bueno'],
};

export const RUBRICS: readonly Rubric[] = [
  hundred,
  lower,
  notApplicable,
  vetoes,
  merits,
  categories,
  badges,
  weights,
  bands,
];
