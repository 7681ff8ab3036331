import { expect, test } from 'vitest';
import { conditionInWords } from '#engine/decision/condition-in-words.ts';
import { decisionInWords, minimumInWords } from '#engine/decision/decision-in-words.ts';
import { forgetMinimum, readMinimum } from '#engine/decision/follow-minimum.ts';
import type { Condition } from '#engine/conditions/condition.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { readTemplate } from '../conformance/read-template.ts';
import { proves } from '../support/proves.ts';
import { choice, fieldsOf, item, looksAt, rubric } from './a-rubric.ts';

const prepared = (kind: string) => {
  const scoring = prepareScoring(prepareTemplate(readTemplate(kind), {}));
  if (!scoring) throw new Error('no scoring');
  return scoring;
};

test('the shipped quality rubric as a person reads it', () => {
  const { lists, minima, stages, each, definitive, order } = decisionInWords(prepared('pcal.PEIS'));
  expect(lists.map(({ ends }) => ends)).toEqual([
    [
      { id: 'aprobado', label: 'Aprobado', passes: true },
      { id: 'noAprobado', label: 'No aprobado', passes: false },
    ],
  ]);
  const told = lists[0]?.rules.map(({ when, end, also }) => [when, end?.label, ...also]);
  const rules = [
    [
      'Si «Condición» es «Aprobado»',
      'Aprobado',
      'Decide aunque falten respuestas.',
      'Motivo que se muestra: Se resolvió aprobarlo, aparte del puntaje.',
    ],
    [
      'Si «Condición» es «No aprobado»',
      'No aprobado',
      'Decide aunque falten respuestas.',
      'Motivo que se muestra: Se resolvió no aprobarlo, aparte del puntaje.',
    ],
    ['Si «Puntaje» llega a 6', 'Aprobado'],
    ['En cualquier otro caso', 'No aprobado'],
  ];
  const least = [
    { id: 'total', label: 'Puntaje', asks: 'al menos 6', rules: ['Regla 3: si «Puntaje» llega a 6, «Aprobado».'] },
  ];
  proves('R-X-90', 'reglas', () => expect(told).toEqual(rules));
  proves('R-X-90', 'mínimos', () => expect(minima).toEqual(least));
  expect(
    stages.slice(0, 4).map(({ label, depth, gives, weight, share }) => [depth, label, gives, weight, share]),
  ).toEqual([
    [0, 'Puntaje', 'Promedio ponderado de sus partes, redondeado a 2 decimales', null, null],
    [1, expect.stringContaining('Problema'), 'Promedio ponderado de sus partes, redondeado a 2 decimales', '2', '20'],
    [2, expect.stringContaining('Claridad'), 'De 0 a 10, de a 0,5', '1', '50'],
    [2, expect.any(String), 'De 0 a 10, de a 0,5', '1', '50'],
  ]);
  expect(each).toEqual([
    'No hay resultado mientras falte responder algo obligatorio o algo que da puntos, salvo que decida antes una regla que no espera.',
    expect.stringMatching(/^Es obligatorio si «Condición» está sin responder: «Claridad .+», .+\.$/u),
    'Queda sin responder si «¿El ítem C2 no aplica a este proyecto?» es «Si»: «Participación de las instituciones».',
  ]);
  expect(definitive).toEqual([]);
  expect(stages.flatMap(({ notes }) => notes)).toEqual([
    'No aplica si «¿El ítem C2 no aplica a este proyecto?» es «Si»: su peso se reparte entre los demás, en proporción.',
  ]);
  expect(order).toEqual([
    expect.stringMatching(/^Se ordena por Puntaje; si empatan, por Coherencia interna; si empatan, por /),
    'Tiene lugar el proyecto si el resultado es «Aprobado».',
  ]);
});

test('opinions decide by what is answered', () => {
  const { lists, minima, stages } = decisionInWords(prepared('ppert'));
  expect(lists[0]?.rules.map(({ when, end }) => [when, end?.passes])).toEqual([
    [expect.stringMatching(/^Si «.+» es «Pertinente»$/u), true],
    [expect.stringMatching(/^Si «.+» es «Pertinente con observaciones»$/u), true],
    [expect.stringMatching(/^Si «.+» es «No pertinente»$/u), false],
  ]);
  expect([minima, stages.every(({ gives }) => gives === 'No da puntos')]).toEqual([[], true]);
});

const fields = { ...fieldsOf('a', 'b'), c: { ...choice('alto', 'bajo'), title: 'Calidad' } };
const scoring: Scoring = {
  facts: [
    { id: 'monto', title: 'Monto', type: 'number', from: 'staff' },
    { id: 'joven', title: 'Equipo joven', type: 'boolean', from: 'staff' },
  ],
  items: [
    item('a', { threshold: { share: 0.6 } }),
    item('b', { threshold: { value: 3, op: '>' } }),
    { id: 'c', from: '/c', points: { options: { alto: 10, bajo: 0 } } },
  ],
  total: {
    title: 'Total',
    of: ['a', 'b', 'c'],
    how: 'mean',
    best: 'min',
    threshold: 6,
    bands: [{ from: 0, label: 'Poco' }],
  },
  panel: [{ id: 'juntas', of: 'total', level: 'total', how: 'median' }],
  outcomes: [{ id: 'r', mode: 'first', labels: { si: 'Sí' }, rules: [{ is: 'si' }] }],
};

test.each<[Condition, string]>([
  [looksAt('/calculo/a/cumple', { const: true }), '«Ítem a» llega al 60 % del máximo'],
  [looksAt('/calculo/b/cumple', { const: false }), '«Ítem b» no pasa de 3'],
  [{ not: looksAt('/calculo/b/cumple', { const: true }) }, '«Ítem b» no pasa de 3'],
  [looksAt('/calculo/total/cumple', { const: true }), '«Total» no pasa de 6'],
  [looksAt('/calculo/total/cumple', { const: false }), '«Total» pasa de 6'],
  [looksAt('/calculo/total/valor', { minimum: 4.5, maximum: 8 }), '«Total» es 4,5 o más y «Total» es 8 o menos'],
  [looksAt('/calculo/total/faja', { const: 'Poco' }), '«Total» es «Poco»'],
  [looksAt('/calculo/total/fuera', { const: true }), '«Total» no cuenta'],
  [looksAt('/calculo/salida/valor', { const: 'si' }), 'el resultado es «Sí»'],
  [looksAt('/respuestas/c', { enum: ['alto', 'bajo'] }), '«Calidad» es «ALTO» o «BAJO»'],
  [{ not: looksAt('/respuestas/c', { const: 'alto' }) }, '«Calidad» no es «ALTO»'],
  [looksAt('/respuestas', { required: ['c'] }), '«Calidad» está respondido'],
  [
    { allOf: [looksAt('/respuestas', { required: ['a'] }), { not: looksAt('/respuestas/a', { minimum: 4 }) }] },
    '«Ítem a» es menos de 4',
  ],
  [looksAt('/hechos/monto', { minimum: 12000 }), '«Monto» es 12.000 o más'],
  [looksAt('/hechos/joven', { const: true }), '«Equipo joven» es sí'],
  [looksAt('/contexto/tipoProyecto', { const: 'AET' }), 'la modalidad es AET'],
  [looksAt('/contexto/bianual', { const: 1 }), 'la duración es bianual'],
  [looksAt('/contexto/forma', { const: 'definitiva' }), 'el formulario es el definitivo'],
  [looksAt('/panel/juntas/valor', { minimum: 5 }), 'lo que reúne la comisión en «Total» es 5 o más'],
  [looksAt('/panel/juntas/n', { minimum: 3 }), 'la cantidad de evaluaciones de «Total» es 3 o más'],
  [looksAt('/calculo/z/cumple', { const: true }), '«/calculo/z/cumple» (ya no está) es sí'],
  [
    {
      allOf: [
        { anyOf: [looksAt('/respuestas/c', { const: 'alto' }), looksAt('/hechos/joven', { const: true })] },
        looksAt('/calculo/b/cumple', { const: true }),
      ],
    },
    '(«Calidad» es «ALTO» o «Equipo joven» es sí) y «Ítem b» pasa de 3',
  ],
  [
    { not: { anyOf: [looksAt('/respuestas/c', { const: 'alto' }), looksAt('/hechos/joven', { const: true })] } },
    '«Calidad» no es «ALTO» y «Equipo joven» no es sí',
  ],
])('%j', (condition, words) => {
  const made = prepareScoring(rubric(scoring, fields));
  expect(made && conditionInWords(made, condition)).toBe(words);
});

test('everything else that decides is a sentence', () => {
  const all: Scoring = {
    ...scoring,
    bonus: { unit: 'points', rules: [{ id: 'j', value: 0.5, when: looksAt('/hechos/joven', { const: true }) }] },
    specials: [{ when: looksAt('/respuestas/c', { const: 'bajo' }), effect: 'noTotal' }],
    rank: { by: [{ key: { total: true } }, { key: { item: 'a' } }] },
    cut: { seats: 12 },
  };
  const made = prepareScoring(rubric(all, fields));
  const { each, definitive, order, stages } = decisionInWords(made ?? prepared('pcal.PEIS'));
  expect(each).toEqual([
    'No hay resultado mientras falte responder algo obligatorio o algo que da puntos.',
    'Si «Calidad» es «BAJO»: deja sin puntaje.',
    '«Monto» lo carga la oficina en cada proyecto; si falta, no hay resultado.',
    '«Equipo joven» lo carga la oficina en cada proyecto; si falta, no hay resultado.',
  ]);
  expect(definitive).toEqual([
    '«Total»: mediana de las evaluaciones. El definitivo lo propone, decide lo que se acuerda.',
  ]);
  expect(order).toEqual([
    'Se ordena por Total (de menor a mayor); si empatan, por Ítem a.',
    'Tiene lugar todo proyecto con resultado.',
    'Corte: 12 lugares.',
    'Quien entra queda «En lista» (aprueba), quien no entra «En espera» (no aprueba) y quien empata en el corte «Empate en el corte» (no lo decide).',
  ]);
  expect(stages.flatMap(({ notes }) => notes)).toEqual(['Se suma 0,5 puntos: si «Equipo joven» es sí.']);
  expect(made && minimumInWords(made, 'a')).toEqual({
    id: 'a',
    label: 'Ítem a',
    asks: 'al menos 60 % del máximo',
    rules: [],
  });
});

const result = (...rules: NonNullable<Scoring['outcomes']>[number]['rules']): Scoring => ({
  items: [],
  outcomes: [{ id: 'r', mode: 'first', labels: { si: 'Sí', no: 'No' }, passes: { si: true, no: false }, rules }],
});
const reached = (id: string, isMet = true) => looksAt(`/calculo/${id}/cumple`, { const: isMet });
const answered = { when: looksAt('/respuestas/Condición', { const: 1 }), is: 'si' };

test('a minimum brings the rule that reads it, after what holds whatever was scored', () => {
  const before = result(answered, { when: reached('total'), is: 'si' }, { is: 'no' });
  const after = readMinimum(before, 'a');
  expect(after).toEqual(
    result(answered, { when: reached('a', false), is: 'no' }, { when: reached('total'), is: 'si' }, { is: 'no' }),
  );
  expect(readMinimum(after, 'a')).toEqual(after);
  expect(readMinimum(after, 'total')).toEqual(after);
  expect(forgetMinimum(after, 'a')).toEqual(before);
});

test('the total is asked to be reached where nothing else decides, and not to be missed beside other rules', () => {
  const alone = result(answered, { when: reached('total'), is: 'si' }, { is: 'no' });
  expect(readMinimum(result(answered), 'total')).toEqual(alone);
  expect(readMinimum(result(answered, { is: 'si' }), 'total')).toEqual(alone);
  expect(readMinimum(result({ when: reached('a'), is: 'si' }, { is: 'no' }), 'total')).toEqual(
    result({ when: reached('total', false), is: 'no' }, { when: reached('a'), is: 'si' }, { is: 'no' }),
  );
});

test('what cannot be told is left to the author', () => {
  const [list] = result({ is: 'si' }).outcomes ?? [];
  if (!list) throw new Error('no list');
  for (const outcomes of [[{ ...list, mode: 'all' as const }], [{ ...list, passes: { si: true } }], []]) {
    expect(readMinimum({ items: [], outcomes }, 'a')).toEqual({ items: [], outcomes });
  }
});

test('a list in which every rule holds has no rule for the rest', () => {
  const badges: Scoring['outcomes'] = [
    ...(scoring.outcomes ?? []).map((list) => ({ ...list, result: true })),
    {
      id: 'menciones',
      mode: 'all',
      labels: { joven: 'Equipo joven', todas: 'Leída' },
      rules: [{ when: looksAt('/hechos/joven', { const: true }), is: 'joven' }, { is: 'todas' }],
    },
  ];
  const made = prepareScoring(rubric({ ...scoring, outcomes: badges }, fields));
  const badgeRules = made && decisionInWords(made).lists[1]?.rules.map(({ when }) => when);
  proves('R-X-90', 'conjunto', () => expect(badgeRules).toEqual(['Si «Equipo joven» es sí', 'Siempre']));
});
