import { describe, expect, test } from 'vitest';
import { checkResultPaths } from '#engine/scoring/check/check-result-paths.ts';
import { checkPublication } from '#engine/template/check/check-publication.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import type { RootUi } from '#engine/template/ui-schema.ts';
import { readTemplateFolders } from '#server/templates/template-folders.ts';
import { choice, fieldsOf, item, looksAt, rubric } from './a-rubric.ts';

type Rules = NonNullable<Scoring['outcomes']>[number]['rules'];

const options = (...titles: readonly string[]): FieldSchema => ({
  type: 'integer',
  title: 'Nivel',
  oneOf: titles.map((title, at) => ({ const: at, title })),
});
const fields = { ...fieldsOf('a', 'b'), c: { ...choice('alto', 'medio', 'bajo'), title: 'Calidad' } };
const calidad = (alto: number, medio: number, bajo: number) => ({
  id: 'c',
  from: '/c',
  points: { options: { alto, medio, bajo } },
});
const condition = (value: number) => looksAt('/respuestas/Condición', { const: value });
const reached = (id: string, isMet = true) => looksAt(`/calculo/${id}/cumple`, { const: isMet });
const SOUND: Rules = [
  { when: condition(1), is: 'si' },
  { when: condition(0), is: 'no' },
  { when: reached('total'), is: 'si' },
  { is: 'no' },
];
const by = (rules: Rules, more: Partial<Scoring> = {}): Scoring => ({
  items: [item('a'), item('b'), calidad(10, 5, 0)],
  total: { title: 'Total', of: ['a', 'b', 'c'], how: 'mean', threshold: 6 },
  ...more,
  outcomes: [
    {
      id: 'resultado',
      mode: 'first',
      labels: { si: 'Aprobado', no: 'No aprobado' },
      passes: { si: true, no: false },
      rules,
    },
  ],
});
const SCORED = (more: object) => [{ ...item('a'), ...more }, item('b'), calidad(10, 5, 0)];

const faults = (scoring: Scoring, more: Record<string, FieldSchema> = {}, ui: Partial<RootUi> = {}) =>
  checkPublication(rubric(scoring, { ...fields, ...more }, ui)).map(({ pointer, message }) => `${pointer} ${message}`);

test('what is published decides what it says: nothing to add to a sound rubric, nor to a shipped one', () => {
  expect(faults(by(SOUND))).toEqual([]);
  for (const { template } of readTemplateFolders()) expect(checkPublication(prepareTemplate(template, {}))).toEqual([]);
});

describe('a version is refused that decides something else than it seems', () => {
  test.each<[string, Scoring, string[]]>([
    [
      'a minimum that no rule reads',
      by(SOUND, { items: SCORED({ threshold: 4 }) }),
      [
        '/scoring/items/0/threshold Ninguna regla lee el mínimo de «Ítem a»: no alcanzarlo no cambia el resultado. Agregá la regla o sacá el mínimo.',
      ],
    ],
    [
      'one that the order of merit reads',
      by(SOUND, { items: SCORED({ threshold: 4 }), rank: { of: reached('a'), by: [{ key: { total: true } }] } }),
      [],
    ],
    [
      'a rule about a minimum that is gone',
      by([{ when: reached('b', false), is: 'no' }, ...SOUND]),
      [
        '/scoring/outcomes/0/rules/0/when La regla 1 mira el mínimo de «Ítem b», que ya no está. Poné el mínimo o cambiá la regla.',
      ],
    ],
    [
      'a rule about a level that is gone',
      by([{ when: looksAt('/respuestas/c', { enum: ['bajo', 'pésimo'] }), is: 'no' }, ...SOUND]),
      [
        '/scoring/outcomes/0/rules/0/when La regla 1 mira la opción «pésimo» de «Calidad», que ya no está. Cambiá la regla.',
      ],
    ],
    [
      'a rule about a band that is gone',
      by([{ when: looksAt('/calculo/total/faja', { const: 'Excelente' }), is: 'si' }, ...SOUND]),
      [
        '/scoring/outcomes/0/rules/0/when La regla 1 mira el nivel «Excelente» de «Total», que ya no está. Cambiá la regla.',
      ],
    ],
    [
      'an order of merit about a result that is gone',
      by(SOUND, {
        rank: { of: looksAt('/calculo/salida/valor', { const: 'quizas' }), by: [{ key: { total: true } }] },
      }),
      ['/scoring/rank/of El orden de mérito mira el resultado «quizas», que ya no está. Cambiá la regla.'],
    ],
    [
      'the commission’s word that no rule reads',
      by(SOUND.slice(2)),
      [
        '/scoring/outcomes Se pregunta «Condición» y ninguna regla lo lee: responderlo no cambia el resultado. Agregá la regla.',
      ],
    ],
    [
      'levels whose points fall as they get better',
      by(SOUND, { items: [item('a'), item('b'), calidad(0, 5, 10)] }),
      ['/scoring/items/2/points/options En «Calidad», «ALTO» da menos que «MEDIO». Corregí los puntos.'],
    ],
    [
      'levels that say that less is better, and give more to the better one',
      by(SOUND, { items: [item('a'), item('b'), { ...calidad(10, 5, 0), best: 'min' }] }),
      ['/scoring/items/2/points/options En «Calidad» menos es mejor, y «ALTO» da más que «MEDIO». Corregí los puntos.'],
    ],
    [
      'nobody can fail, and a cut decides',
      by([{ when: condition(1), is: 'si' }, { when: reached('total'), is: 'si' }, { is: 'si' }], { cut: { seats: 3 } }),
      [],
    ],
    [
      'an end that passes, and none that fails',
      by(SOUND.filter(({ is }) => is === 'si')),
      [
        '/scoring/outcomes Ninguna salida del resultado desaprueba. Decí cuáles no aprueban, o agregá un corte que decida.',
      ],
    ],
    [
      'points of a fact that is a text',
      by(SOUND, {
        facts: [{ id: 'linea', title: 'Línea', type: 'text', from: 'staff' }],
        items: [
          item('a'),
          item('b'),
          { id: 'c', title: 'Antecedentes', from: { fact: 'linea' }, points: { rate: 1, per: 1 } },
        ],
      }),
      [
        '/scoring/items/2/from «Antecedentes» toma sus puntos de «Línea», que no es un número: nunca tendría un valor. Elegí otro dato.',
      ],
    ],
  ])('%s', (_name, scoring, expected) => expect(faults(scoring)).toEqual(expected));

  test('a rule about an entry of a base list waits for the call’s lists', () => {
    const area: FieldSchema = { type: 'integer', title: 'Área' };
    const ui = { area: { 'ui:lista': 'lAreas' } } as const;
    const rules = by([{ when: looksAt('/respuestas/area', { const: 99 }), is: 'no' }, ...SOUND]);
    expect(faults(rules, { area }, ui)).toEqual([]);
  });

  test('a yes or no that nothing reads; what shows another question, or is a category, is read', () => {
    const asked = {
      type: 'integer' as const,
      title: '¿Hay equipo?',
      oneOf: ['No', 'Sí'].map((title, at) => ({ const: at, title })),
    };
    const told = [
      '/scoring/outcomes Se pregunta «¿Hay equipo?» y ninguna regla lo lee: responderlo no cambia el resultado. Agregá la regla.',
    ];
    expect(faults(by(SOUND), { q: asked })).toEqual(told);
    expect(faults(by(SOUND), { q: asked }, { a: { 'ui:visibleIf': looksAt('/respuestas/q', { const: 1 }) } })).toEqual(
      [],
    );
    expect(faults(by(SOUND, { items: [...SCORED({}), { id: 'q', from: '/q' }] }), { q: asked })).toEqual([]);
    expect(faults(by([{ when: looksAt('/respuestas/q', { const: 0 }), is: 'no' }, ...SOUND]), { q: asked })).toEqual(
      [],
    );
    // Any other choice may be asked for its own sake.
    expect(faults(by(SOUND), { q: { ...choice('rural', 'urbano'), title: 'Zona' } })).toEqual([]);
  });

  const levels = (titles: readonly string[], points: readonly number[], ui: object = { 'ui:widget': 'radio' }) => {
    const given = { options: Object.fromEntries(points.map((value, at) => [String(at), value])) };
    const scoring = by(SOUND, { items: [item('a'), item('b'), { id: 'c', from: '/c', points: given }] });
    return faults(scoring, { c: options(...titles) }, { c: ui });
  };
  test.each<[string, readonly string[], readonly number[], string | null]>([
    ['yes gives less than no', ['Sí', 'No'], [0, 1], '«Sí» da menos (0) que «No» (1)'],
    ['yes gives more than no', ['Sí', 'No'], [1, 0], null],
    ['a yes that takes points off', ['Sí', 'No'], [-5, 0], null],
    ['partly gives less than no', ['Sí', 'En parte', 'No'], [3, 0, 1], '«En parte» da menos que «No»'],
    ['the first points that a scale gets', ['Excelente', 'Muy bueno', 'Regular'], [0, 1, 2], '«Excelente» da menos'],
    ['names with an explanation', ['Regular: le falta', 'Bueno, con fallas'], [2, 1], '«Bueno, con fallas» da menos'],
    ['a falling scale in its order', ['Excelente', 'Bueno', 'Malo'], [10, 6, 0], null],
    ['levels that go up and down', ['Uno', 'Dos', 'Tres'], [0, 5, 3], 'suben y bajan'],
    ['names that say nothing, rising', ['Uno', 'Dos', 'Tres'], [0, 3, 5], null],
  ])('%s', (_name, titles, points, said) => {
    const told = levels(titles, points);
    expect([told.length, told.join().includes(said ?? '')]).toEqual([said === null ? 0 : 1, true]);
  });

  test('what a drop-down lists needs no order', () => {
    expect(levels(['Uno', 'Dos', 'Tres'], [0, 5, 3], { 'ui:widget': 'seleccion' })).toEqual([]);
  });
});

test('a value of an earlier rubric that this one does not have any more', () => {
  const earlier = rubric(by(SOUND), fields);
  const taking = (value: string): Scoring => ({
    items: [
      { id: 'antes', title: 'Pertinencia', from: { result: 'ppert', value }, points: { value: { min: 0, max: 10 } } },
    ],
  });
  const told = (value: string) => checkResultPaths(taking(value), () => [earlier]).map(({ message }) => message);
  expect([told('a'), told('total'), told('salida')]).toEqual([[], [], []]);
  expect(told('z')).toEqual([
    '«Pertinencia» toma un valor de la rúbrica «ppert» que ya no está: nunca tendría un valor. Elegí otro.',
  ]);
  expect(checkResultPaths(taking('z'), () => [])).toEqual([]);
});
