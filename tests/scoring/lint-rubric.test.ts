import { describe, expect, test } from 'vitest';
import { lintTemplate } from '#engine/template/check/lint-template.ts';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import type { RootUi } from '#engine/template/ui-schema.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplateFolders } from '#server/templates/template-folders.ts';
import { proves } from '../support/proves.ts';
import { choice, fieldsOf, item, looksAt, templateOf } from './a-rubric.ts';

const levels = { ...choice('alto', 'medio', 'bajo'), title: 'Calidad' };
const fields = { ...fieldsOf('a', 'b'), c: levels, d: { ...levels, title: 'Equipo' } };
const scored = (id: string, alto: number, medio: number, bajo: number, more: object = {}) => ({
  id,
  from: `/${id}`,
  points: { options: { alto, medio, bajo } },
  ...more,
});

const sound: Scoring = {
  items: [item('a'), item('b'), scored('c', 10, 5, 0), scored('d', 10, 5, 0)],
  total: { title: 'Total', of: ['a', 'b', 'c', 'd'], how: 'mean', threshold: 6 },
  outcomes: [
    {
      id: 'resultado',
      mode: 'first',
      labels: { si: 'Aprobado', no: 'No aprobado' },
      rules: [{ when: looksAt('/calculo/total/cumple', { const: true }), is: 'si' }, { is: 'no' }],
    },
  ],
};

function template(scoring: Scoring, more: Record<string, FieldSchema> = {}, ui: Partial<RootUi> = {}): Template {
  const made = templateOf(scoring, { ...fields, ...more }, ui);
  const all = { ...made, schema: { ...made.schema, required: ['a', 'b', 'c', 'd'] } };
  expect(checkTemplate(all).problems).toEqual([]);
  return all;
}

/** Texts of help apart, which no rubric here has, and what a version must decide (deciding.test.ts). */
const doubts = (of: Template) => lintTemplate(of).filter(({ code }) => !/ayuda|etiqueta$|decide/u.test(code));
const lint = (scoring: Scoring) => doubts(template(scoring)).map(({ pointer, message }) => `${pointer} ${message}`);
const withTotal = (more: object): Scoring => ({
  ...sound,
  total: { ...sound.total, ...more } as Scoring['total'] & object,
});
const rules = (...all: NonNullable<Scoring['outcomes']>[number]['rules']): Scoring => ({
  ...sound,
  outcomes: [{ id: 'resultado', mode: 'first', labels: { si: 'Aprobado', no: 'No aprobado' }, rules: all }],
});

test('a sound rubric and every shipped template give no doubt', () => {
  expect(lint(sound)).toEqual([]);
  for (const { template: shipped } of readTemplateFolders()) expect(doubts(shipped)).toEqual([]);
});

describe('what the studio says of a rubric', () => {
  test.each<[string, Scoring, string[]]>([
    [
      'a tolerance beyond which nobody can write why',
      { ...sound, items: [{ ...item('a'), tolerance: 2 }, ...sound.items.slice(1)] },
      [
        '/scoring/items/0 «Ítem a» admite una diferencia entre evaluaciones y no tiene observaciones: en el definitivo nadie puede justificarla. Agregá las observaciones.',
      ],
    ],
    [
      'points out of order',
      { ...sound, items: [item('a'), item('b'), scored('c', 5, 10, 0), scored('d', 10, 5, 0)] },
      ['/scoring/items/2/points/options Los puntos de las opciones de «Calidad» no van en orden. Revisalos.'],
    ],
    [
      'two levels alike',
      { ...sound, items: [item('a'), item('b'), scored('c', 10, 5, 5), scored('d', 10, 5, 0)] },
      ['/scoring/items/2/points/options En «Calidad» dan los mismos puntos: «MEDIO», «BAJO».'],
    ],
    [
      'all levels alike',
      { ...sound, items: [item('a'), item('b'), scored('c', 5, 5, 5), scored('d', 10, 5, 0)] },
      ['/scoring/items/2/points/options Todas las opciones de «Calidad» dan los mismos puntos: el ítem no distingue.'],
    ],
    [
      'weights near a hundred',
      {
        ...withTotal({ how: 'weightedMean' }),
        items: [
          item('a', { weight: 50 }),
          item('b', { weight: 25 }),
          scored('c', 10, 5, 0, { weight: 20 }),
          scored('d', 10, 5, 0, { weight: 0 }),
        ],
      },
      ['/scoring/total Los pesos de «Total» suman 95. Si son porcentajes, tienen que sumar 100.'],
    ],
    [
      'an outcome without a rule',
      rules({ is: 'no' }),
      ['/scoring/outcomes/0/labels/si Ninguna regla da el resultado «Aprobado».'],
    ],
    [
      'scores without an outcome',
      rules(
        { when: looksAt('/calculo/total/valor', { minimum: 8 }), is: 'si' },
        { when: looksAt('/calculo/total/valor', { minimum: 1, maximum: 7 }), is: 'no' },
      ),
      [
        '/scoring/outcomes/0/rules Hay puntajes con los que no sale ningún resultado. Agregá una última regla sin condición.',
      ],
    ],
  ])('%s', (_name, scoring, expected) => expect(lint(scoring)).toEqual(expected));

  test('a total whose maximum is said has one, whatever its items come from', () => {
    const served: Scoring = {
      ...sound,
      facts: [{ id: 'anios', title: 'Años', type: 'number', from: 'staff' }],
      items: [...sound.items, { id: 'e', title: 'Antigüedad', from: { fact: 'anios' }, points: { rate: 1, per: 1 } }],
      total: { title: 'Total', of: ['a', 'b', 'c', 'd', 'e'], how: 'sum', threshold: 60 },
    };
    expect(lint(served).join()).toContain('No se conoce el máximo');
    expect(lint({ ...served, total: { of: [], how: 'sum', ...served.total, max: 100 } })).toEqual([]);
  });

  test('where lower is better its best level is the one with the fewest points', () => {
    const lower = (best: 'min' | undefined) => ({
      ...sound,
      items: [item('a'), item('b'), scored('c', 10, 5, 0), scored('d', 0, 5, 10, best === undefined ? {} : { best })],
    });
    const third = { ...levels, title: 'Plazos' };
    const of = (scoring: Scoring) => {
      const items = [...scoring.items, scored('e', 10, 5, 0)];
      const total = { ...scoring.total, of: ['a', 'b', 'c', 'd', 'e'] } as Scoring['total'] & object;
      const made = template({ ...scoring, items, total }, { e: third });
      return doubts({ ...made, schema: { ...made.schema, required: ['a', 'b', 'c', 'd', 'e'] } }).map(
        ({ message }) => message,
      );
    };
    proves('R-K-144', 'comprobaciones', () => {
      expect(of(lower('min'))).toEqual([]);
      expect(of(lower(undefined))).toEqual([
        'Las opciones de «Equipo» van al revés que las de los otros ítems: unas empiezan por la mejor y otras por la peor.',
      ]);
    });
  });

  test('an item nobody has to answer, without which there is no result', () => {
    const made = template(sound);
    const loose = { ...made, schema: { ...made.schema, required: ['a', 'b', 'c'] } };
    expect(doubts(loose).map(({ pointer, params, message }) => [pointer, params['item'], message])).toEqual([
      [
        '/scoring/items/3',
        '/d',
        '«Equipo» no es obligatorio y sin su respuesta no hay resultado. Marcalo obligatorio o decí cuándo no aplica.',
      ],
    ]);
  });

  test('a rubric without items; one beyond ten points is one like any other', () => {
    expect(doubts(template({ items: [] })).map(({ code }) => code)).toEqual(['plantilla.aviso.vacia']);
    expect(doubts(template(withTotal({ how: 'sum' })))).toEqual([]);
  });
});

describe('conditions that nothing can meet', () => {
  const hidden = (condition: object) => ({ a: { 'ui:visibleIf': condition } }) as Partial<RootUi>;
  test.each<[string, object, boolean]>([
    ['an option there is', { const: 'alto' }, false],
    ['no option', { const: 'pésimo' }, true],
    ['one of several', { enum: ['pésimo', 'bajo'] }, false],
    ['none of several', { enum: ['pésimo', 'peor'] }, true],
    ['either of two that cannot be', { anyOf: [{ const: 'pésimo' }, { const: 'peor' }] }, true],
    ['either, one of which can', { anyOf: [{ const: 'pésimo' }, { const: 'bajo' }] }, false],
    ['two at once', { allOf: [{ const: 'bajo' }, { const: 'pésimo' }] }, true],
    ['not what cannot be', { not: { const: 'pésimo' } }, false],
  ])('%s', (_name, condition, isNever) => {
    const made = template(sound, {}, hidden(looksAt('/respuestas/c', condition)));
    const texts = doubts(made).map(({ pointer, message }) => `${pointer} ${message}`);
    const said =
      '/ui/a/ui:visibleIf «Ítem a» es obligatorio y no se ve nunca: su condición no se puede cumplir. Corregila.';
    expect(texts).toEqual(isNever ? [said] : []);
  });

  test('a number beyond the limits of its field, a modality that is none', () => {
    for (const condition of [
      looksAt('/respuestas/b', { minimum: 10.5 }),
      looksAt('/respuestas/b', { minimum: 5, maximum: 4 }),
      looksAt('/contexto/tipoProyecto', { const: 'PID' }),
    ]) {
      const made = template(sound, {}, { d: { 'ui:requiredIf': condition } });
      expect(doubts(made).map(({ pointer }) => pointer)).toEqual(['/ui/d/ui:requiredIf']);
    }
    for (const condition of [
      looksAt('/respuestas/b', { minimum: 10 }),
      looksAt('/contexto/tipoProyecto', { const: 'AET' }),
    ]) {
      expect(doubts(template(sound, {}, { d: { 'ui:requiredIf': condition } }))).toEqual([]);
    }
  });
});

test('an item under no heading, which is drawn before all of them', () => {
  const idea = readTemplateFolders().find(({ id }) => id === '2025/ip@1')?.template;
  if (!idea) throw new Error('there is an idea');
  const barrio = { type: 'string', title: 'Barrio', maxLength: 80 } as const;
  const schema = { ...idea.schema, properties: { ...idea.schema.properties, barrio } };
  const order = idea.ui['ui:order'] ?? [];
  const of = (keys: readonly string[]) => doubts({ ...idea, schema, ui: { ...idea.ui, 'ui:order': keys } });
  expect(of([...order, 'barrio']).map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
    '/schema/properties/barrio «Barrio» no está bajo ningún título y se ve antes que todos. Ponelo bajo uno, o primero en el orden.',
  ]);
  expect(of(['barrio', ...order])).toEqual([]);
});

test('every doubt that the studio promises is told', () => {
  const told = (of: Template) => lintTemplate(of).map(({ code, message }) => `${code} ${message}`);
  const has = (of: Template, words: RegExp) => expect(told(of).some((text) => words.test(text))).toBe(true);
  const base = template(sound);
  const titled = (title: string) => {
    const { a, b } = fieldsOf('a', 'b');
    return templateOf(sound, { ...fields, a: { ...a, title }, b: { ...b, title: 'Ítem b' } });
  };
  const percent = checkTemplate(
    templateOf(
      {
        ...withTotal({ how: 'weightedMean', weights: 'percent' }),
        items: [
          item('a', { weight: 50 }),
          item('b', { weight: 30 }),
          scored('c', 10, 5, 0, { weight: 10 }),
          scored('d', 10, 5, 0, { weight: 5 }),
        ],
      },
      fields,
    ),
  );
  proves('R-X-17', 'porcentajes que no suman', () =>
    expect(percent.problems.map(({ message }) => message)).toEqual([
      'Los pesos son porcentajes y suman 95. Hacé que sumen 100.',
    ]),
  );
  const jumbled = { ...sound, items: [item('a'), item('b'), scored('c', 5, 10, 0), scored('d', 10, 5, 0)] };
  proves('R-X-17', 'puntos desordenados', () => has(template(jumbled), /no van en orden/u));
  proves('R-X-17', 'etiqueta vacía', () => has(titled(' '), /«a» no tiene etiqueta/u));
  proves('R-X-17', 'etiqueta repetida', () => has(titled('Ítem b'), /es la misma que la de/u));
  const never = looksAt('/respuestas/c', { const: 'pésimo' });
  const hidden = template(sound, {}, { a: { 'ui:visibleIf': never } });
  proves('R-X-17', 'obligatorio siempre oculto', () => has(hidden, /es obligatorio y no se ve nunca/u));
  const required = template(sound, {}, { d: { 'ui:requiredIf': never } });
  proves('R-X-17', 'condición inalcanzable', () => has(required, /obligatorio no se cumple nunca/u));
  proves('R-X-17', 'sin ayuda', () => has(base, /no tiene texto de ayuda/u));
  const endless = checkTemplate(templateOf(sound, { ...fields, e: { type: 'string', title: 'Sin fin' } }));
  proves('R-X-17', 'límites ausentes', () =>
    expect(endless.problems.map(({ message }) => message)).toContain(
      'Falta el máximo de caracteres. Todo texto lo necesita: agregalo.',
    ),
  );
});
