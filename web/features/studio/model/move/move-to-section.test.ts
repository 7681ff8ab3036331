import { describe, expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { indexFields } from '#engine/template/prepared/index-fields.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Condition } from '#engine/conditions/condition.ts';
import type { Template } from '#engine/template/template.ts';
import { compareTemplates } from '#engine/versions/compare-templates.ts';
import { migrateAnswers } from '#engine/versions/migrate-answers.ts';
import { readLists, readTemplate, shippedKinds } from '../../../../../tests/conformance/read-template.ts';
import { isLocked } from '../nodes/contract-lock.ts';
import { addItem } from '../items/edit-items.ts';
import { moveCondition } from '../conditions/move-condition.ts';
import { moveToSection, sectionsFor, type Moved } from './move-to-section.ts';
import { keyOf, schemaAt, uiAt, withWords } from '../nodes/node-path.ts';
import { collectorAt, scoredItem } from '../scoring/scored-item.ts';

const pcal = readTemplate('pcal.PEIS');

const problemsOf = (template: Template) => checkTemplate(JSON.parse(JSON.stringify(template))).problems;
const moved = (template: Template, pattern: string, parent: string): Moved => {
  const result = moveToSection(template, pattern, parent);
  if ('reason' in result) throw new Error(result.reason);
  return result;
};
const reason = (template: Template, pattern: string, parent: string) => {
  const result = moveToSection(template, pattern, parent);
  return 'reason' in result ? result.reason : null;
};
const section = (template: Template) => {
  const [first] = prepareTemplate(template, readLists()).sections;
  if (!first) throw new Error('no section');
  return first;
};
const when = (path: string, condition: Condition): Condition =>
  path
    .split('/')
    .slice(1)
    .reduceRight<Condition>((inner, key) => ({ properties: { [key]: inner } }), condition);

describe('an item of a rubric', () => {
  const { template, pattern } = moved(pcal, '/problema/claridad', '/equipo');

  test('goes with its comment to the end of the section, and nothing is wrong', () => {
    expect(pattern).toBe('/equipo/claridad');
    expect(uiAt(template, '/equipo')['ui:order']?.slice(-2)).toEqual(['claridad', 'claridad_observ']);
    expect(
      Object.keys(schemaAt(template, '/problema').properties ?? {}).some((key) => key.startsWith('claridad')),
    ).toBe(false);
    expect(problemsOf(template)).toEqual([]);
  });

  test('gives its points there', () => {
    const item = scoredItem(template, '/equipo/claridad');
    expect(item?.observ).toBe('/equipo/claridad_observ');
    expect(collectorAt(template, '/equipo')?.of).toContain(item?.id);
    expect(collectorAt(template, '/problema')?.of).not.toContain(item?.id);
  });

  test('is told as one that moved, not as one that went and one that came', () => {
    const told = compareTemplates(pcal, template).map(({ text }) => text);
    expect(told).toContain('«Claridad del problema» se mudó: de «Problema y diagnóstico» a «Equipo e instituciones».');
    expect(told.join()).not.toMatch(/Se (quitó|agregó) «Claridad/);
  });

  test('takes its answer along, in both directions', () => {
    const answers = {
      problema: { claridad: 6.5, claridad_observ: 'Bien', diagnostico: 5 },
      equipo: { composicion: 7 },
    };
    const there = migrateAnswers(section(pcal), section(template), answers);
    expect(there).toMatchObject({
      answers: { problema: { diagnostico: 5 }, equipo: { composicion: 7, claridad: 6.5, claridad_observ: 'Bien' } },
      lost: [],
    });
    expect(migrateAnswers(section(template), section(pcal), there.answers)).toMatchObject({ answers, lost: [] });
  });

  test('is answered there by the samples', () => {
    const answered = (one: Template, path: [string, string]) =>
      one.samples.filter(({ respuestas }) => (respuestas[path[0]] as Record<string, unknown>)?.[path[1]] !== undefined);
    expect(answered(template, ['problema', 'claridad'])).toEqual([]);
    expect(answered(template, ['equipo', 'claridad']).length).toBe(answered(pcal, ['problema', 'claridad']).length);
  });

  test('is as before when it comes back', () => {
    const back = moved(template, '/equipo/claridad', '/problema');
    expect(uiAt(back.template, '/problema/claridad')).toEqual(uiAt(pcal, '/problema/claridad'));
    expect(back.template.scoring?.items).toEqual(pcal.scoring?.items);
  });

  test('stays where the system looks for it', () => {
    expect(reason(pcal, '/Condición', '/equipo')).toBe('El sistema lo busca en esta sección: no puede mudarse.');
  });

  test('leaves its key to nobody else: answers are found by it', () => {
    const added = addItem(template, {
      parent: '/problema',
      after: null,
      kind: 'numero',
      label: 'Claridad',
      comment: false,
    });
    expect(keyOf(added.pattern)).toBe('claridad2');
    expect(problemsOf(added.template)).toEqual([]);
  });
});

describe('what names the item', () => {
  const looking = (condition: Condition, at = '/general') =>
    withWords(pcal, at, { ui: { 'ui:visibleIf': when('/respuestas', condition) } });
  const claridad = { properties: { claridad: { minimum: 4 } } };

  test('a condition keeps naming it', () => {
    const asks = looking(
      { properties: { problema: { properties: { claridad: { minimum: 4 }, diagnostico: { maximum: 3 } } } } },
      '/observ',
    );
    const next = moved(asks, '/problema/claridad', '/equipo').template;
    expect(uiAt(next, '/observ')['ui:visibleIf']).toEqual(
      when('/respuestas', {
        properties: {
          problema: { properties: { diagnostico: { maximum: 3 } } },
          equipo: { properties: { claridad: { minimum: 4 } } },
        },
      }),
    );
  });

  test('one that asks for either of its section’s items has to be changed first', () => {
    const asks = looking(
      { properties: { problema: { anyOf: [claridad, { properties: { diagnostico: { minimum: 4 } } }] } } },
      '/observ',
    );
    expect(reason(asks, '/problema/claridad', '/equipo')).toMatch(/^Una condición de «.+» lo nombra junto con otros/);
  });

  test('a check of its section has to be taken away first, one of the form follows', () => {
    const check = { id: 'mira', valid: ['/claridad'], mode: 'all', message: 'Mirá.' } as const;
    const own = withWords(pcal, '/problema', { ui: { 'ui:checks': [check] } });
    expect(reason(own, '/problema/claridad', '/equipo')).toMatch(/^Una comprobación de «Problema y diagnóstico»/);
    const above = withWords(pcal, '', { ui: { 'ui:checks': [{ ...check, valid: ['/problema/claridad'] }] } });
    const next = moved(above, '/problema/claridad', '/equipo').template;
    expect(uiAt(next, '')['ui:checks']).toEqual([{ ...check, valid: ['/equipo/claridad'] }]);
  });

  test('an item that repeats its answer stays beside it', () => {
    const copied = addItem(pcal, {
      parent: '/problema',
      after: 'claridad',
      kind: 'calculado',
      label: 'Otra vez',
      comment: false,
    });
    expect(reason(copied.template, '/problema/claridad', '/equipo')).toMatch(/^«Otra vez» y este ítem/);
  });

  test('the last one that a sum adds up stays', () => {
    const one = moved(pcal, '/problema/claridad', '/equipo').template;
    expect(reason(one, '/problema/diagnostico', '/equipo')).toMatch(/^Es lo único que suma/);
  });
});

test('a condition with alternatives follows in each of them', () => {
  const [from, to] = [
    ['respuestas', 'a', 'x'],
    ['respuestas', 'b', 'x'],
  ];
  const at = (key: string, inner: Condition) => when(`/respuestas/${key}/x`, inner);
  expect(moveCondition({ anyOf: [at('a', { const: 1 }), { not: at('a', { const: 2 }) }] }, from, to)).toEqual({
    anyOf: [at('b', { const: 1 }), { not: at('b', { const: 2 }) }],
  });
  expect(moveCondition(when('/respuestas/a', { required: ['x', 'y'] }), from, to)).toEqual({
    properties: { respuestas: { properties: { a: { required: ['y'] }, b: { required: ['x'] } } } },
  });
  expect(moveCondition(at('a', { const: 1 }), from, null)).toBeNull();
  expect(moveCondition(at('c', { const: 1 }), from, null)).toEqual(at('c', { const: 1 }));
});

describe.each(shippedKinds())('%s', { timeout: 60_000 }, (kind) => {
  const template = readTemplate(kind);
  const patterns = [...indexFields(template.schema, template.ui).keys()].filter(
    (one) => one !== '' && keyOf(one) !== '*',
  );

  test('what the system looks for stays; whatever moves leaves nothing wrong', () => {
    const some = patterns.filter((_, at) => at % Math.ceil(patterns.length / 12) === 0);
    const faults = some.flatMap((pattern) => {
      const places = sectionsFor(template, pattern);
      const [place] = places.slice(-1);
      if (!place) return [];
      const result = moveToSection(template, pattern, place.pattern);
      if (isLocked(template, pattern)) return 'reason' in result ? [] : [`${pattern} is locked and moved`];
      return 'reason' in result
        ? []
        : problemsOf(result.template).map(({ pointer }) => `${pattern} → ${place.pattern}: ${pointer}`);
    });
    expect(faults).toEqual([]);
  });
});
