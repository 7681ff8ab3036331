import { describe, expect, test } from 'vitest';
import type { Item, Scoring } from '#engine/template/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { compareTemplates } from '#engine/versions/compare-templates.ts';
import { withValueAt } from '#engine/pointer.ts';
import { proves } from '../support/proves.ts';
import { choice, fieldsOf, item, looksAt, templateOf } from '../scoring/a-rubric.ts';
import { showWord } from '#engine/versions/scoring/show-word.ts';

const fields = { ...fieldsOf('a', 'b'), c: { ...choice('alto', 'medio', 'bajo'), title: 'Calidad' } };

const scoring: Scoring = {
  facts: [{ id: 'antiguedad', title: 'Antigüedad', type: 'number', from: 'staff', optional: true }],
  items: [item('a'), item('b'), { id: 'c', from: '/c', points: { options: { alto: 10, medio: 5, bajo: 0 } } }],
  sections: [{ id: 's', title: 'Pertinencia', of: ['a', 'b'], how: 'mean', weight: 2 }],
  total: { title: 'Total', of: ['s', 'c'], how: 'weightedMean', threshold: 6 },
  bonus: { unit: 'points', rules: [{ id: 'nuevo', value: 0.5, reason: 'Equipo nuevo' }] },
  outcomes: [
    {
      id: 'resultado',
      mode: 'first',
      labels: { si: 'Aprobado', no: 'No aprobado' },
      rules: [
        { when: looksAt('/calculo/total/cumple', { const: true }), is: 'si', reason: 'Alcanza' },
        { is: 'no', reason: 'No alcanza' },
      ],
    },
  ],
};

const v1 = templateOf(scoring, fields);
const on = (template: Template, ...changes: readonly [string, unknown][]): Template =>
  changes.reduce<unknown>((after, [at, value]) => withValueAt(after, at, value), template) as Template;
const told = (after: Template, before = v1) =>
  compareTemplates(before, after).map(({ gravity, text }) => `${gravity}: ${text}`);
const added: Item = { id: 'd', from: '/a', title: 'Otra mirada', points: { value: { min: 0, max: 10 } } };

describe('what changed in a scoring, in words', () => {
  test.each<[string, Template, string[]]>([
    ['nothing', v1, []],
    ['a weight', on(v1, ['/scoring/sections/0/weight', 2.5]), ['resultados: Peso de «Pertinencia»: 2 → 2,5.']],
    ['a first weight', on(v1, ['/scoring/items/2/weight', 3]), ['resultados: Peso de «Calidad»: 1 → 3.']],
    [
      'a weight that depends',
      on(v1, ['/scoring/sections/0/weight', [{ when: looksAt('/contexto/bianual', { const: 1 }), value: 2 }]]),
      ['resultados: Peso de «Pertinencia»: cambió de qué depende.'],
    ],
    ['the pass mark', on(v1, ['/scoring/total/threshold', 7]), ['resultados: Puntaje mínimo de «Total»: ≥ 6 → ≥ 7.']],
    [
      'the pass mark as a share',
      on(v1, ['/scoring/total/threshold', { share: 0.7, op: '>' }]),
      ['resultados: Puntaje mínimo de «Total»: ≥ 6 → > 70 % del máximo.'],
    ],
    [
      'no pass mark',
      on(v1, ['/scoring/total/threshold', undefined]),
      ['resultados: Puntaje mínimo de «Total»: ≥ 6 → ninguno.'],
    ],
    [
      'points of options',
      on(v1, ['/scoring/items/2/points', { options: { alto: 9, medio: 5, bajo: 1 } }]),
      ['resultados: Puntos de «ALTO» en «Calidad»: 10 → 9.', 'resultados: Puntos de «BAJO» en «Calidad»: 0 → 1.'],
    ],
    [
      'the points of an item',
      on(v1, ['/scoring/items/0/points', { value: { min: 0, max: 5, step: 1 } }]),
      ['resultados: Puntos de «Ítem a»: de 0 a 10 → de 0 a 5.', 'resultados: Paso de los puntos de «Ítem a»: 0,5 → 1.'],
    ],
    [
      'how far evaluators may be apart',
      on(v1, ['/scoring/tolerance', 1], ['/scoring/items/0/tolerance', 2]),
      [
        'borradores: Diferencia admitida entre evaluaciones en «Ítem a»: ninguno → 2.',
        'borradores: Diferencia admitida entre evaluaciones: 0 → 1.',
      ],
    ],
    [
      'another way to give points',
      on(v1, ['/scoring/items/0/points', { rate: 1, per: 2 }]),
      ['resultados: Cambió cómo se puntúa «Ítem a».'],
    ],
    [
      'an item more, and where it counts',
      on(v1, ['/scoring/items', [...scoring.items, added]], ['/scoring/sections/0/of', ['a', 'b', 'd']]),
      ['resultados: Se agregó «Otra mirada» al puntaje.'],
    ],
    [
      'an item less',
      on(v1, ['/scoring/items', scoring.items.slice(0, 2)], ['/scoring/total/of', ['s']]),
      ['resultados: «Calidad» dejó de contar en el puntaje.'],
    ],
    [
      'an item in another place',
      on(v1, ['/scoring/sections/0/of', ['a']], ['/scoring/total/of', ['s', 'c', 'b']]),
      ['resultados: «Ítem b» dejó de contar en «Pertinencia».', 'resultados: «Ítem b» pasó a contar en «Total».'],
    ],
    [
      'another way to add up',
      on(v1, ['/scoring/sections/0/how', 'best'], ['/scoring/sections/0/take', 2]),
      [
        'resultados: «Pertinencia» se calcula de otra forma: promedio → los mejores.',
        'resultados: Cuántos de los mejores cuentan de «Pertinencia»: 1 → 2.',
      ],
    ],
    ['what counts anyway, said', on(v1, ['/scoring/items/0/weight', 1]), []],
    [
      'rounding and scale',
      on(
        v1,
        ['/scoring/total/round', { places: 1, mode: 'half_up' }],
        ['/scoring/total/normalise', { target: 10, from: 0 }],
      ),
      [
        'resultados: Escala de «Total»: ninguno → hasta 10.',
        'resultados: Redondeo de «Total»: ninguno → 1 decimal (la mitad, hacia arriba).',
      ],
    ],
    [
      'a veto',
      on(v1, [
        '/scoring/outcomes/0/rules',
        [{ when: looksAt('/respuestas/c', { const: 'bajo' }), is: 'no' }, ...(scoring.outcomes?.[0]?.rules ?? [])],
      ]),
      ['resultados: Cambió cuándo el resultado es «No aprobado».'],
    ],
    [
      'a rule by which there is none yet',
      on(v1, [
        '/scoring/outcomes/0/rules',
        [{ when: looksAt('/respuestas/c', { const: 'bajo' }), is: null }, ...(scoring.outcomes?.[0]?.rules ?? [])],
      ]),
      ['resultados: Cambió cuándo el resultado es «ninguno todavía».'],
    ],
    [
      'a reason',
      on(v1, ['/scoring/outcomes/0/rules/1/reason', 'No llega a 6']),
      ['redaccion: Cambió el motivo que acompaña a «No aprobado».'],
    ],
    [
      'the name of an outcome',
      on(v1, ['/scoring/outcomes/0/labels/si', 'Aprobada']),
      ['redaccion: Resultado: «Aprobado» → «Aprobada».'],
    ],
    [
      'the order of the rules',
      on(v1, ['/scoring/outcomes/0/rules', scoring.outcomes?.[0]?.rules.toReversed()]),
      ['resultados: Cambió el orden en que se decide el resultado.'],
    ],
    [
      'the name of a stage',
      on(v1, ['/scoring/sections/0/title', 'Relevancia']),
      ['redaccion: En el puntaje, «Pertinencia» pasó a llamarse «Relevancia».'],
    ],
    ['the bonus', on(v1, ['/scoring/bonus/rules/0/value', 1]), ['resultados: Bonificación «Equipo nuevo»: 0,5 → 1.']],
    ['the fact', on(v1, ['/scoring/facts/0/from', 'call']), ['resultados: Cambió de dónde sale el dato «Antigüedad».']],
    [
      'the panel',
      on(v1, ['/scoring/panel', [{ id: 'p', of: 'total', level: 'total', how: 'mean' }]]),
      ['resultados: Cambió cómo se combinan varias evaluaciones.'],
    ],
    [
      'the merit',
      on(v1, ['/scoring/rank', { by: [{ key: { total: true } }] }]),
      ['resultados: Cambió el orden de mérito.'],
    ],
    ['the cut', on(v1, ['/scoring/cut', { seats: 3 }]), ['resultados: Cambió el corte.']],
    [
      'the order of the items',
      on(v1, ['/scoring/items', scoring.items.toReversed()]),
      ['neutro: Cambió el orden de los ítems en el puntaje.'],
    ],
    [
      'which list is the result',
      on(v1, ['/scoring/outcomes/0/result', true]),
      ['resultados: Cambió cómo se elige en la lista de resultados «resultado».'],
    ],
  ])('%s', (_name, after, expected) => expect(told(after)).toEqual(expected));

  test('as people say it', () => {
    proves('R-X-21', 'peso cambiado', () =>
      expect(told(on(v1, ['/scoring/sections/0/weight', 2.5]))).toEqual([
        'resultados: Peso de «Pertinencia»: 2 → 2,5.',
      ]),
    );
    proves('R-X-21', 'etiqueta', () =>
      expect(told(on(v1, ['/schema/properties/a/title', 'Claridad']))).toEqual([
        'redaccion: Etiqueta: «Ítem a» → «Claridad».',
      ]),
    );
    const order = v1.ui['ui:order'] ?? [];
    proves('R-X-21', 'orden', () =>
      expect(told(on(v1, ['/ui/ui:order', order.toReversed()]))).toEqual([
        'neutro: Cambió el orden de los ítems en «Rúbrica».',
      ]),
    );
    const more = on(
      v1,
      ['/schema/properties/e', { ...fieldsOf('e')['e'], title: 'Alcance' }],
      ['/ui/ui:order', [...order, 'e']],
    );
    proves('R-X-21', 'ítem agregado', () => expect(told(more)).toEqual(['neutro: Se agregó «Alcance».']));
  });

  test('to and from nothing at all', () => {
    const without = on(v1, ['/scoring', undefined]);
    expect(told(without)).toContain('resultados: «Calidad» dejó de contar en el puntaje.');
    expect(told(v1, without)).toContain('resultados: Se agregó «Calidad» al puntaje.');
  });

  test('whatever decides a result is grave, even where no word tells it', () => {
    const unknown = on(v1, ['/scoring/items/0/points/value/extra', 1]);
    expect(told(unknown)).toEqual(['resultados: Cambió el puntaje.']);
  });
});

test('a minimum of what is better the lower is told as a maximum', () => {
  expect(showWord({ threshold: 5 }, 'threshold')).toBe('≥ 5');
  expect(showWord({ threshold: 5, best: 'min' }, 'threshold')).toBe('≤ 5');
});
