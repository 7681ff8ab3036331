import { expect, test } from 'vitest';
import { proveRubric } from '#engine/scoring/prove/prove-rubric.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import type { RootUi } from '#engine/template/ui-schema.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { PRESET_IDS } from '#engine/presets/presets/preset.ts';
import { startWithPreset } from '#engine/presets/apply-preset.ts';
import { readTemplateFolders } from '#server/templates/template-folders.ts';
import { proves } from '../support/proves.ts';
import { choice, fieldsOf, is, item, looksAt, rubric } from './a-rubric.ts';

type Rules = NonNullable<Scoring['outcomes']>[number]['rules'];

const yesNo: FieldSchema = { ...choice('si', 'no'), title: '¿Hay equipo?' };
const reached = (id: string, isMet = true) => looksAt(`/calculo/${id}/cumple`, { const: isMet });
const condition = (value: number) => looksAt('/respuestas/Condición', { const: value });
const VERDICT: Rules = [
  { when: condition(1), is: 'si' },
  { when: condition(0), is: 'no' },
];
const SOUND: Rules = [...VERDICT, { when: reached('total'), is: 'si' }, { is: 'no' }];
const by = (rules: Rules, more: Partial<Scoring> = {}): Scoring => ({
  items: [item('a'), item('b')],
  total: { title: 'Total', of: ['a', 'b'], how: 'mean', threshold: 6 },
  ...more,
  outcomes: [
    { id: 'r', mode: 'first', labels: { si: 'Aprobado', no: 'No aprobado' }, passes: { si: true, no: false }, rules },
  ],
});
const found = (scoring: Scoring, more: Record<string, FieldSchema> = {}, ui: Partial<RootUi> = {}) =>
  proveRubric(rubric(scoring, { ...fieldsOf('a', 'b'), ...more }, ui));
const told = (...of: Parameters<typeof found>) => found(...of).map(({ problem }) => problem.message);

test('nothing is found in a sound rubric, in a shipped one, nor in a preset', () => {
  expect(told(by(SOUND))).toEqual([]);
  for (const { id, template } of readTemplateFolders()) {
    expect([id, proveRubric(prepareTemplate(template, {}))]).toEqual([id, []]);
  }
  const presets = [
    ['pcal', 'PEIS'] as const,
    ['eipca', 'AET'] as const,
    ['ppert', null] as const,
    ['eippe', null] as const,
  ]
    .flatMap(([tipo, modalidad]) =>
      PRESET_IDS.map((id) => startWithPreset({ tipo, modalidad, anio: 2027, version: 1, titulo: 'Evaluación' }, id)),
    )
    .filter((template) => template !== null);
  for (const template of presets) expect(proveRubric(prepareTemplate(template, {}))).toEqual([]);
});

test('no form answers more than an item may be worth', () => {
  const total = { title: 'Total', of: ['a'], how: 'sum', threshold: 6 } as const;
  expect(told(by(SOUND, { items: [{ ...item('a'), max: 8 }], total }))).toEqual([]);
});

test('a question that is drawn inside the item that it hides is never seen', () => {
  const away = item('a', { na: { when: is('q', 'no') } });
  const scoring = by(SOUND, { items: [away, item('b')] });
  const shown = { a: { 'ui:visibleIf': is('q', 'si') } };
  const [first, ...others] = found(scoring, { q: yesNo }, shown);
  expect(others).toEqual([]);
  expect(first?.problem).toMatchObject({
    pointer: '/ui/q',
    params: { item: '/q' },
    message:
      '«¿Hay equipo?» no se ve nunca: se pregunta dentro de «Ítem a», que se muestra recién al responderla. Corregí cuándo se muestra «Ítem a».',
  });
});

test('the score must be able to pass and to fail, whatever the verdict can', () => {
  const rules: Rules = [...VERDICT, { when: reached('total', false), is: 'no' }, { is: 'no' }];
  const [first] = found(by(rules));
  expect(first?.problem.message).toMatch(/^Nadie puede aprobar por puntaje/u);
  // The best there is, and it fails.
  expect(first?.example.respuestas).toEqual({ a: 10, b: 10 });
  expect(told(by([...VERDICT, { when: reached('total'), is: 'si' }, { is: 'si' }]))).toEqual([
    expect.stringMatching(/^Nadie puede desaprobar por puntaje/u),
  ]);
});

test.each<[string, Scoring, RegExp]>([
  [
    'nobody can pass',
    by([
      { when: condition(0), is: 'no' },
      { when: looksAt('/calculo/total/valor', { minimum: 11 }), is: 'si' },
      { when: reached('total', false), is: 'no' },
    ]),
    /^Nadie puede aprobar: /u,
  ],
  [
    'everybody reaches the minimum',
    by([{ when: condition(1), is: 'si' }, { when: reached('total'), is: 'si' }, { is: 'no' }], {
      total: { title: 'Total', of: ['a', 'b'], how: 'mean', threshold: 0 },
    }),
    /^El mínimo de «Total» .* se cumple siempre/u,
  ],
  [
    'a rule before holds for everybody',
    by([{ when: condition(1), is: 'si' }, { is: 'si' }, { when: reached('total', false), is: 'no' }]),
    /^Nadie puede desaprobar: /u,
  ],
  [
    'nobody can fail, and a cut decides',
    by([{ when: condition(1), is: 'si' }, { when: reached('total'), is: 'si' }, { is: 'si' }], { cut: { seats: 3 } }),
    /^$/u,
  ],
])('%s', (_name, scoring, said) => {
  expect(told(scoring).join('\n')).toMatch(said);
});

test('what keeps every form from a result is named', () => {
  const facts: Scoring['facts'] = [{ id: 'linea', title: 'Línea', type: 'text', from: 'staff' }];
  const aside = { id: 'c', title: 'Antecedentes', from: { fact: 'linea' }, points: { options: { a: 1 } } };
  const total = { title: 'Total', of: ['a', 'b', 'c'], how: 'mean' as const, threshold: 6 };
  expect(told(by(SOUND, { facts, items: [item('a'), item('b'), aside], total }))).toEqual([]);
  const waits: Rules = [...VERDICT, { is: null, reason: 'Espera el dictamen.' }];
  const open = found(by(waits.slice(2)));
  expect(open[0]?.problem.message).toBe('Ningún proyecto tendría resultado. Espera el dictamen.');
  expect(open[0]?.example.respuestas).toEqual({ a: 10, b: 10 });
  expect(told(by(waits))).toEqual([]);
});

const mean = (more: object) => ({ title: 'Total', of: ['a', 'b'], how: 'mean' as const, threshold: 6, ...more });

test.each<[string, Scoring, string[]]>([
  [
    'a minimum that nobody reaches',
    by(SOUND, { total: mean({ threshold: 10.5 }) }),
    ['/scoring/total/threshold El mínimo de «Total» (≥ 10,50) no se puede alcanzar: llega hasta 10,00. Corregilo.'],
  ],
  ['one at the very top', by(SOUND, { total: mean({ threshold: 10 }) }), []],
  [
    'one that nobody misses',
    by(SOUND, { total: mean({ threshold: 0 }) }),
    [
      '/scoring/total/threshold El mínimo de «Total» (≥ 0,00) se cumple siempre: lo menos que puede dar es 0,00. Corregilo o sacalo.',
    ],
  ],
  ['one just above the least', by(SOUND, { total: mean({ threshold: 0.01 }) }), []],
  [
    'lower is better, and nobody comes so low',
    by(SOUND, { total: mean({ best: 'min', threshold: -1 }) }),
    [
      '/scoring/total/threshold El máximo de «Total» (≤ −1,00) no se puede cumplir: lo menos que puede dar es 0,00. Corregilo.',
    ],
  ],
  [
    'a maximum that nobody comes to',
    by(SOUND, { total: mean({ max: 100 }) }),
    ['/scoring/total/max «Total» va hasta 100 y ninguna evaluación pasa de 10,00. Corregí el máximo o los puntos.'],
  ],
  [
    'an item that nothing adds up',
    by(SOUND, { total: mean({ of: ['a'] }) }),
    [
      '/scoring/items/1 «Ítem b» da puntos y no cambia nada: con lo más y con lo menos sale lo mismo. Sumalo, dale peso o sacale los puntos.',
    ],
  ],
  [
    'an item that weighs nothing',
    by(SOUND, { items: [item('a'), item('b', { weight: 0 })], total: mean({ how: 'weightedMean' }) }),
    [
      '/scoring/items/1 «Ítem b» da puntos y no cambia nada: con lo más y con lo menos sale lo mismo. Sumalo, dale peso o sacale los puntos.',
    ],
  ],
  ['one of which the better counts', by(SOUND, { total: mean({ how: 'best', take: 1 }) }), []],
  [
    'a rule that no answer meets',
    by([...VERDICT, { when: looksAt('/calculo/total/valor', { minimum: 10.5 }), is: 'no' }, ...SOUND.slice(2)]),
    [
      '/scoring/outcomes/0/rules/2 La regla 3 («No aprobado») no se cumple nunca: ninguna respuesta la cumple. Corregí su condición o sacala.',
    ],
  ],
  [
    'one that only some answers between the ends meet',
    by([
      ...VERDICT,
      { when: looksAt('/calculo/total/valor', { minimum: 4, maximum: 4.5 }), is: 'no' },
      ...SOUND.slice(2),
    ]),
    [],
  ],
  [
    'a rule that every answer meets, before others',
    by([
      ...SOUND.slice(0, 3),
      { when: looksAt('/calculo/total/valor', { minimum: 0 }), is: 'no' },
      { when: looksAt('/calculo/a/valor', { minimum: 9 }), is: 'si' },
    ]),
    [
      '/scoring/outcomes/0/rules/3 La regla 4 («No aprobado») se cumple siempre: las que siguen no deciden nunca. Corregí su condición.',
    ],
  ],
  [
    'a rule for everybody, before others',
    by([...SOUND, { when: looksAt('/calculo/a/valor', { minimum: 9 }), is: 'si' }]),
    [
      '/scoring/outcomes/0/rules/3 La regla 4 («No aprobado») vale para todos los casos: las que siguen no deciden nunca. Ponela al final o dale una condición.',
    ],
  ],
])('%s', (_name, scoring, expected) => {
  expect(found(scoring).map(({ problem }) => `${problem.pointer} ${problem.message}`)).toEqual(expected);
});

test('a threshold that nobody reaches, or that nobody misses, stops a rubric', () => {
  proves('R-X-17', 'umbral inalcanzable', () =>
    expect(told(by(SOUND, { total: mean({ threshold: 11 }) })).join()).toMatch(/no se puede alcanzar/u),
  );
  proves('R-X-17', 'umbral que no puede fallar', () =>
    expect(told(by(SOUND, { total: mean({ threshold: 0 }) })).join()).toMatch(/se cumple siempre/u),
  );
});

test('it claims nothing of what a form may need to be complete', () => {
  // The trial has as many evaluators as the rubric asks for, a fact that only has points for some values, a text asked by a condition.
  const panel: Scoring['panel'] = [{ id: 'todo', of: 'total', level: 'total', how: 'trimmed', trim: 2, min: 5 }];
  const fed = {
    id: 'm',
    title: 'Media',
    from: { result: 'panel', value: 'total' },
    points: { value: { min: 0, max: 10 } },
  };
  const alone = ['a', 'b'].map((id) => item(id, { counts: looksAt('/contexto/forma', { const: 'individual' }) }));
  const total = { title: 'Total', of: ['a', 'b', 'm'], how: 'mean' as const, threshold: 6 };
  expect(told(by(SOUND, { panel, items: [...alone, fed], total }))).toEqual([]);
  const why: FieldSchema = { type: 'string', title: 'Por qué', maxLength: 50 };
  const asked = { why: { 'ui:requiredIf': looksAt('/contexto/anio', { minimum: 2000 }) } };
  expect(told(by(SOUND), { why, other: { ...why, title: 'Y qué' } }, { ...asked, other: asked.why })).toEqual([]);
  // A quantity that is refused beyond its maximum.
  const served: FieldSchema = { type: 'integer', title: 'Años', minimum: 0, maximum: 60 };
  const years = { id: 'c', from: '/c', points: { rate: 1, per: 1 }, max: 20 };
  const sum = { title: 'Total', of: ['c'], how: 'sum' as const, threshold: 15 };
  expect(told(by(SOUND, { items: [years], total: sum }), { c: served })).toEqual([]);
});

test('points of an answer that nobody ever sees', () => {
  const hidden = { a: { 'ui:visibleIf': looksAt('/respuestas/q', { const: 'quizás' }) } };
  expect(told(by(SOUND), { q: yesNo }, hidden)).toEqual([
    '«Ítem a» no se ve nunca: ninguna respuesta la muestra. Corregí cuándo se muestra.',
  ]);
});

test('it takes less than a second for thirty items, five sections and a panel', () => {
  const keys = Array.from({ length: 30 }, (_none, at) => `i${at}`);
  const level = {
    type: 'integer' as const,
    oneOf: [0, 1, 2, 3, 4].map((value) => ({ const: value, title: `N${value}` })),
  };
  const options = Object.fromEntries([0, 1, 2, 3, 4].map((value) => [value, value]));
  const sections = [0, 1, 2, 3, 4].map((of) => `s${of}`);
  const gates: Rules = [0, 5, 10].map((at) => ({ when: reached(`i${at}`, false), is: 'no' }));
  const scoring = by([...VERDICT, ...gates, { when: reached('total'), is: 'si' }, { is: 'no' }], {
    items: keys.map((key, at) => ({
      id: key,
      from: `/${key}`,
      weight: at + 1,
      points: { options },
      ...([0, 5, 10].includes(at) && { threshold: 2 }),
    })),
    sections: sections.map((id, at) => ({
      id,
      of: keys.filter((_key, n) => n % 5 === at),
      how: 'weightedMean' as const,
    })),
    total: { title: 'Total', of: sections, how: 'mean', threshold: 2.4 },
    panel: [{ id: 'mediana', of: '*', level: 'item', how: 'median' }],
  });
  const prepared = rubric(scoring, Object.fromEntries(keys.map((key) => [key, { ...level, title: `Ítem ${key}` }])));
  const before = process.cpuUsage();
  expect(proveRubric(prepared)).toEqual([]);
  expect(process.cpuUsage(before).user / 1000, 'milliseconds of the processor').toBeLessThan(1000);
});
