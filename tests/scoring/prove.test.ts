import { expect, test } from 'vitest';
import { proveRubric } from '#engine/scoring/prove/prove-rubric.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import type { RootUi } from '#engine/template/ui-schema.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { PRESET_IDS } from '#engine/presets/presets/preset.ts';
import { startWithPreset } from '#engine/presets/apply-preset.ts';
import { readTemplateFolders } from '#server/templates/template-folders.ts';
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
  for (const [tipo, modalidad] of [
    ['pcal', 'PEIS'],
    ['eipca', 'AET'],
    ['ppert', null],
    ['eippe', null],
  ] as const) {
    for (const id of PRESET_IDS) {
      const meta = { tipo, modalidad, anio: 2027, version: 1, titulo: 'Evaluación' };
      const template = startWithPreset(meta, id);
      if (template) expect([id, proveRubric(prepareTemplate(template, {}))]).toEqual([id, []]);
    }
  }
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

test.each<[string, Scoring, RegExp | null]>([
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
    /^Nadie puede desaprobar: /u,
  ],
  [
    'a rule before holds for everybody',
    by([{ when: condition(1), is: 'si' }, { is: 'si' }, { when: reached('total', false), is: 'no' }]),
    /^Nadie puede desaprobar: /u,
  ],
  [
    'nobody can fail, and a cut decides',
    by([{ when: condition(1), is: 'si' }, { when: reached('total'), is: 'si' }, { is: 'si' }], { cut: { seats: 3 } }),
    null,
  ],
])('%s', (_name, scoring, said) => {
  expect(told(scoring)).toEqual(said === null ? [] : [expect.stringMatching(said)]);
});

test('what keeps every form from a result is named', () => {
  const facts: Scoring['facts'] = [{ id: 'linea', title: 'Línea', type: 'text', from: 'staff' }];
  const aside = { id: 'c', title: 'Antecedentes', from: { fact: 'linea' }, points: { rate: 1, per: 1 } };
  const total = { title: 'Total', of: ['a', 'b', 'c'], how: 'mean' as const, threshold: 6 };
  expect(told(by(SOUND, { facts, items: [item('a'), item('b'), aside], total }))).toHaveLength(1);
});
