import { describe, expect, test } from 'vitest';
import { layoutSection } from '#engine/layout/layout-answers.ts';
import type { LayoutNode } from '#engine/layout/node.ts';
import { applyRules } from '#engine/rules/apply-rules.ts';
import type { Condition } from '#engine/conditions/condition.ts';
import { CONDITION_WORDS } from '#engine/conditions/condition-words.ts';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { Template } from '#engine/template/template.ts';
import { moduleSource } from '#engine/validation/module-source.ts';
import { normalise } from '#engine/validation/normalise.ts';
import { verdict } from '#engine/validation/verdict.ts';
import type { Level } from '#engine/validation/validator.ts';
import { proves } from '../support/proves.ts';
import { idea } from './changed-template.ts';
import { readTemplate } from './read-template.ts';
import { underTest, unitOf } from './three-validators.ts';

const answer = (key: string, condition: Condition): Condition => ({
  properties: { respuestas: { properties: { [key]: condition } } },
});
const row = (key: string, condition: Condition): Condition => ({
  properties: { fila: { properties: { [key]: condition } } },
});
const text = (title: string) => ({ type: 'string', title, maxLength: 20 }) as const;

/** One of each: what the levels add, what steps allow, and every effect of a condition. */
const sheet: Template = {
  meta: { tipo: 'ip', modalidad: null, anio: 2025, version: 1, titulo: 'Hoja de reglas' },
  schema: {
    type: 'object',
    required: ['obligatorio'],
    properties: {
      obligatorio: text('Obligatorio'),
      corto: { ...text('Corto'), minLength: 3 },
      lista: { type: 'array', title: 'Lista', maxItems: 4, items: text('Uno') },
      decimas: { type: 'number', title: 'Décimas', multipleOf: 0.1, minimum: 0, maximum: 10 },
      medios: { type: 'number', title: 'Medios', multipleOf: 0.5, minimum: 0, maximum: 10 },
      // Declared in reverse: the third hangs on the second, the second on the first.
      tercero: text('Tercero'),
      segundo: text('Segundo'),
      primero: text('Primero'),
      apagado: text('Apagado'),
      fijo: { type: 'integer', title: 'Fijo', minimum: 0, maximum: 9 },
      filas: {
        type: 'array',
        title: 'Filas',
        maxItems: 3,
        items: { type: 'object', properties: { clase: text('Clase'), detalle: { ...text('Detalle'), minLength: 3 } } },
      },
    },
  },
  ui: {
    'ui:order': [
      'obligatorio',
      'corto',
      'lista',
      'decimas',
      'medios',
      'tercero',
      'segundo',
      'primero',
      'apagado',
      'fijo',
      'filas',
    ],
    lista: {},
    segundo: { 'ui:visibleIf': answer('primero', { const: 'sí' }) },
    tercero: { 'ui:visibleIf': answer('segundo', { const: 'sí' }) },
    apagado: { 'ui:disabledIf': answer('primero', { const: 'no' }) },
    fijo: { 'ui:fixedIf': { when: answer('primero', { const: 'no' }), value: 7 } },
    corto: { 'ui:requiredIf': answer('primero', { const: 'pide' }) },
    'ui:checks': [
      {
        id: 'una',
        when: answer('primero', { const: 'mira' }),
        assert: answer('lista', { minItems: 1 }),
        message: 'Falta una.',
        mode: 'all',
      },
      {
        id: 'dos',
        when: answer('primero', { const: 'mira' }),
        assert: answer('lista', { minItems: 2 }),
        message: 'Faltan dos.',
        mode: 'first',
      },
      {
        id: 'tres',
        when: answer('primero', { const: 'mira' }),
        assert: answer('lista', { minItems: 3 }),
        message: 'Faltan tres.',
        mode: 'all',
      },
    ],
    filas: {
      items: {
        detalle: {
          'ui:visibleIf': row('clase', { const: 'larga' }),
          'ui:requiredIf': row('clase', { const: 'larga' }),
        },
      },
    },
  },
  samples: [],
};
const withMinimum: Template = {
  ...sheet,
  schema: {
    ...sheet.schema,
    properties: { ...sheet.schema.properties, lista: { ...sheet.schema.properties?.['lista'], minItems: 2 } },
  },
};
const ready = await underTest(sheet);
const counted = await underTest(withMinimum);
const unit = unitOf(ready, 1);

/** `ruta codigo` of the whole verdict; every back end says the same. */
function said(sent: Record<string, unknown>, level: Level = 'completa', from = ready): string[] {
  const all = Object.values(from.validators).map((validator) =>
    verdict(unitOf(from, 1), { obligatorio: 'x', ...sent }, { level, validator }).problems.map(
      ({ pointer, code }) => `${pointer} ${code}`,
    ),
  );
  const [first = [], ...others] = all;
  for (const other of others) expect(other).toEqual(first);
  return first;
}

describe('the two levels', () => {
  test.each<[string, Record<string, unknown>, string, typeof ready?]>([
    ['obligatorio', { obligatorio: null }, '/obligatorio required'],
    ['longitud mínima', { corto: 'ab' }, '/corto minLength'],
    ['cantidad mínima', { lista: ['uno'] }, '/lista minItems', counted],
    ['requiredIf', { primero: 'pide' }, '/corto required'],
    ['checks', { primero: 'mira', lista: ['uno', 'dos'] }, ' check.tres'],
  ])('%s is asked for when the form is complete, not before', (caso, sent, problem, from = ready) => {
    proves('R-K-100', caso, () => {
      expect(said({ lista: ['uno', 'dos', 'tres'], ...sent }, 'forma', from)).toEqual([]);
      expect(said({ lista: ['uno', 'dos', 'tres'], ...sent }, 'completa', from)).toEqual([problem]);
    });
  });

  test.each<[Record<string, unknown>, string]>([
    [{ obligatorio: 3 }, '/obligatorio type'],
    [{ obligatorio: 'x'.repeat(21) }, '/obligatorio maxLength'],
    [{ lista: ['1', '2', '3', '4', '5'] }, '/lista maxItems'],
    [{ decimas: 10.1 }, '/decimas maximum'],
    [{ decimas: -0.1 }, '/decimas minimum'],
    [{ medios: 7.25 }, '/medios multipleOf'],
    [{ nadie: 1 }, '/nadie additionalProperties'],
  ])('%o is wrong at both', (sent, problem) => {
    for (const level of ['forma', 'completa'] as const) expect(said(sent, level)).toEqual([problem]);
  });

  test.each<[string, Record<string, unknown>, boolean]>([
    ['0,3 con paso 0,1 sí', { decimas: 0.3 }, true],
    ['7,5 con paso 0,5 sí', { medios: 7.5 }, true],
    ['7,55 con paso 0,1 no', { decimas: 7.55 }, false],
  ])('steps in exact decimals: %s', (caso, sent, fits) => {
    proves('R-K-105', caso, () =>
      expect(said(sent)).toEqual(fits ? [] : [`/${Object.keys(sent)[0] ?? ''} multipleOf`]),
    );
  });
});

describe('conditions', () => {
  test('run in the order in which they hang on one another, and what is hidden is no answer', () => {
    const chain = { primero: 'sí', segundo: 'sí', tercero: 'x' };
    const shown = applyRules(unit, chain, {});
    const hidden = applyRules(unit, { ...chain, primero: 'otra' }, {});
    proves('R-K-138', 'orden', () => {
      expect(unit.ruled.map(({ key }) => key).filter((key) => /segundo|tercero/.test(key))).toEqual([
        'segundo',
        'tercero',
      ]);
      expect([...shown.hidden]).toEqual([]);
      expect(shown.answers).toEqual(chain);
    });
    proves('R-K-138', 'oculto cuenta como null', () => {
      expect([...hidden.hidden]).toEqual(['/segundo', '/tercero']);
      expect(hidden.answers).toEqual({ primero: 'otra' });
    });
  });

  test('what is hidden or disabled is nobody’s fault', () => {
    expect(said({ primero: 'otra', segundo: 'x'.repeat(99) })).toEqual([]);
    expect(said({ primero: 'no', apagado: 'x'.repeat(99) })).toEqual([]);
    expect(said({ primero: 'no', fijo: 99 })).toEqual([]);
    expect(said({ primero: 'sí', segundo: 'x'.repeat(99) })).toEqual(['/segundo maxLength']);
    expect(
      said({ filas: [{ clase: 'corta', detalle: 'x' }, { clase: 'larga' }, { clase: 'larga', detalle: 'x' }] }),
    ).toEqual(['/filas/1/detalle required', '/filas/2/detalle minLength']);
  });

  test('checks of a hidden list are not run, wherever they would point', async () => {
    const check = {
      id: 'dos',
      assert: answer('lista', { minItems: 2 }),
      ruta: '/0',
      message: 'Faltan.',
      mode: 'all',
    } as const;
    const hiding: Template = {
      ...sheet,
      ui: { ...sheet.ui, lista: { 'ui:visibleIf': answer('primero', { const: 'sí' }), 'ui:checks': [check] } },
    };
    const from = await underTest(hiding);
    expect(said({ primero: 'sí', lista: ['a'] }, 'completa', from)).toEqual(['/lista/0 check.dos']);
    expect(said({ primero: 'otra', lista: ['a'] }, 'completa', from)).toEqual([]);
    expect(said({ primero: 'otra' }, 'completa', from)).toEqual([]);
  });

  const shownIn = (nodes: readonly LayoutNode[]): string[] =>
    nodes.flatMap((node) => ('label' in node ? [node.label] : 'children' in node ? shownIn(node.children) : []));

  test('say the same to validation and to what is drawn', () => {
    const [section] = ready.prepared.sections;
    if (!section) throw new Error('no section');
    const drawn = (answers: Record<string, unknown>) => shownIn(layoutSection(section, answers));
    expect(drawn({ primero: 'sí', segundo: 'sí' })).toEqual(expect.arrayContaining(['Segundo', 'Tercero']));
    expect(drawn({ primero: 'sí' })).not.toContain('Tercero');
    expect(drawn({ primero: 'no' })).not.toContain('Segundo');
  });

  test('checks stop at the first failure or go on, as they say', () => {
    const failing = (lista: string[]) => said({ primero: 'mira', lista }).map((problem) => problem.trim());
    // `una` goes on, `dos` stops.
    expect(failing([])).toEqual(['check.una', 'check.dos']);
    expect(failing(['a'])).toEqual(['check.dos']);
    expect(failing(['a', 'b'])).toEqual(['check.tres']);
  });

  test.each(['pattern', 'type', 'if', 'format', 'exclusiveMinimum', 'uniqueItems', 'oneOf', '$ref', 'toString'])(
    'know no word %s',
    (word) => {
      expect(Object.keys(CONDITION_WORDS)).not.toContain(word);
      const condition = { properties: { respuestas: { properties: { titulo: { [word]: 1 } } } } };
      const { problems } = checkTemplate({ ...idea, ui: { ...idea.ui, finalidad: { 'ui:visibleIf': condition } } });
      expect(problems.map(({ code }) => code)).toContain('plantilla.palabra');
    },
  );
});

describe('the module of the browser', () => {
  test('has a function for each section and row type, at both levels, and nothing else to call', async () => {
    const { prepared } = await underTest(readTemplate('p.PEIS'));
    const module = (await import(`data:text/javascript,${encodeURIComponent(moduleSource(prepared))}`)) as Record<
      string,
      (answers: unknown) => boolean
    >;
    const names = Object.keys(module);
    const rows = prepared.sections.flatMap((section) => [...section.rows.values()]);
    expect(rows.length).toBeGreaterThan(5);
    proves('R-K-110', 'sección', () => {
      for (const { name } of prepared.sections)
        expect(names).toEqual(expect.arrayContaining([`${name}_forma`, `${name}_completa`]));
    });
    proves('R-K-110', 'tipo de fila', () => {
      for (const { name } of rows) expect(names).toEqual(expect.arrayContaining([`${name}_forma`, `${name}_completa`]));
    });
    const member = rows.find(({ schema }) => schema.properties?.['tipoIntegrante']);
    proves('R-K-110', 'forma', () => {
      expect(module[`${member?.name ?? ''}_forma`]?.({ roles: [] })).toBe(true);
      expect(module[`${member?.name ?? ''}_forma`]?.({ roles: [], dni: 'x'.repeat(9) })).toBe(false);
    });
    proves('R-K-110', 'completa', () => expect(module[`${member?.name ?? ''}_completa`]?.({ roles: [] })).toBe(false));
    expect(names).toHaveLength(2 * (prepared.sections.length + rows.length));
  });
});

test('blanks at the ends stay where the template does not say otherwise', () => {
  const { answers } = normalise(unit, { obligatorio: '  dos  ' });
  proves('R-K-99', 'intacto', () => expect(answers).toMatchObject({ obligatorio: '  dos  ' }));
  const trimmed = normalise(unitOf(ready, 1), { corto: '   ' }).answers;
  expect(trimmed).not.toHaveProperty('corto');
});
