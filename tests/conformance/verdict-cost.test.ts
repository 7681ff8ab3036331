import { describe, expect, test } from 'vitest';
import { checkCost } from '#engine/template/check/check-cost.ts';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { lintTemplate } from '#engine/template/check/lint-template.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import type { Template } from '#engine/template/template.ts';
import { takesLong } from '#engine/validation/takes-long.ts';
import { ruleSteps, WHOLE_REQUEST } from '#engine/validation/verdict-steps.ts';
import { verdict } from '#engine/validation/verdict.ts';
import { compileValidator } from '#engine/validation/compile.ts';
import { hostileAnswers } from '#server/templates/fullest-answers.ts';
import { idea, on, order } from './changed-template.ts';
import { readLists, readTemplate, shippedKinds } from './read-template.ts';

const SLOW = '^[a-z]*[a-z]*!$';
const WORST = new Map([[SLOW, { before: '', again: 'a' }]]);

type Item = readonly [key: string, schema: unknown, ui?: unknown];

const ideaWith = (...items: readonly Item[]): Template => {
  const template = on(
    idea,
    ...items.flatMap(([key, schema, ui = {}]): [string, unknown][] => [
      [`/schema/properties/${key}`, schema],
      [`/ui/${key}`, ui],
    ]),
    ['/ui/ui:order', [...order, ...items.map(([key]) => key)]],
  ) as Template;
  expect(checkTemplate(template).problems).toEqual([]);
  return template;
};
const slowText = (title: string, maxLength: number) => ({ type: 'string', title, maxLength, pattern: SLOW });
const slowItems = (count: number, maxLength: number): Item[] =>
  Array.from({ length: count }, (_none, at) => [`n${at}`, slowText(`Nota ${at}`, maxLength)]);
const prepared = (template: Template) => prepareTemplate(template, readLists());
const sectionOf = (template: Template): PreparedSection => {
  const [section] = prepared(template).sections;
  if (!section) throw new Error('no section');
  return section;
};
const stepsOf = (template: Template): number => ruleSteps(sectionOf(template), WHOLE_REQUEST);

describe('what a verdict may cost at the worst', () => {
  test('a hundred and fifty patterns, each harmless by itself, are too many together: refused, with the fields named', () => {
    expect(checkCost(prepared(ideaWith(...slowItems(1, 6600))))).toEqual([]);
    const template = ideaWith(...slowItems(150, 6600));
    const [problem, ...others] = checkCost(prepared(template));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      pointer: '/schema/properties/n0',
      code: 'plantilla.costo.veredicto',
      params: { items: ['/n0', '/n1', '/n2'] },
    });
    expect(problem?.message).toContain('«Nota 0», «Nota 1», «Nota 2» y ');
    expect(problem?.message).toMatch(/ y 1[45]\d más\. Reducí/u);
    expect(lintTemplate(template)).toContainEqual(problem);
  });

  test('rows of rows count as often as they may be there, as far as a request can hold them', () => {
    const rowsOf = (...lengths: readonly number[]) =>
      lengths.reduceRight<object>((items, maxItems) => ({ type: 'array', title: 'Filas', maxItems, items }), {
        type: 'object',
        properties: { nota: slowText('Nota', 200) },
      });
    const list = (inner: object, maxItems: number) => ({
      type: 'array',
      title: 'Filas',
      maxItems,
      items: { type: 'object', properties: { filas: inner } },
    });
    const one = ideaWith(['filas', rowsOf(30)]);
    const nested = ideaWith(['filas', list(rowsOf(30), 30)]);
    const endless = ideaWith(['filas', list(rowsOf(1000), 1000)]);
    expect(stepsOf(nested) / stepsOf(one)).toBeGreaterThan(25);
    expect(checkCost(prepared(nested))).toEqual([]);
    expect(checkCost(prepared(endless))[0]?.pointer).toBe(
      '/schema/properties/filas/items/properties/filas/items/properties/nota',
    );
    // A million letters are five thousand texts of two hundred, not a million.
    expect(stepsOf(endless) / stepsOf(one)).toBeLessThan(200);
  });

  test('conditions that look through a long list from every row of another count, too', () => {
    const contains = {
      properties: { respuestas: { properties: { lejos: { contains: { properties: { x: { const: 1 } } } } } } },
    };
    const list = (maxItems: number) => ({
      type: 'array',
      title: 'Lista',
      maxItems,
      items: { type: 'object', properties: { x: { type: 'integer', title: 'X' } } },
    });
    const withRows = (maxItems: number) =>
      ideaWith(['lejos', list(1000)], ['cerca', list(maxItems), { items: { x: { 'ui:visibleIf': contains } } }]);
    expect(checkCost(prepared(withRows(20)))).toEqual([]);
    const [problem] = checkCost(prepared(withRows(1000)));
    expect(problem?.pointer).toBe('/schema/properties/cerca/items/properties/x');
    expect(problem?.message).toContain('«X»');
    const guard = { act: 'delete', when: contains, message: 'No.' };
    const guarded = ideaWith(['lejos', list(1000)], ['cerca', list(1000), { 'ui:rowGuards': [guard] }]);
    expect(checkCost(prepared(guarded))[0]?.pointer).toBe('/schema/properties/cerca');
    const check = { id: 'x', mode: 'all', message: 'No.', assert: contains };
    const checked = ideaWith(['lejos', list(1000)], ['cerca', list(1000), { items: { 'ui:checks': [check] } }]);
    expect(checkCost(prepared(checked))[0]?.pointer).toBe('/schema/properties/cerca/items');
    expect(checkCost(prepared(checked))[0]?.message).toContain('«');
  });

  test('the dearest template that passes is judged in far less than a second', () => {
    const passes = (count: number) => checkCost(prepared(ideaWith(...slowItems(count, 1300)))).length === 0;
    let [count, refused] = [1, 150];
    while (refused - count > 1) {
      const middle = Math.floor((count + refused) / 2);
      if (passes(middle)) count = middle;
      else refused = middle;
    }
    expect(count).toBeGreaterThan(10);
    const template = ideaWith(...slowItems(count, 1300));
    const section = sectionOf(template);
    const validator = compileValidator(prepared(template));
    const answers = hostileAnswers(section.schema, WORST);
    verdict(section, answers, { level: 'completa', validator });
    const before = process.cpuUsage();
    expect(verdict(section, answers, { level: 'completa', validator }).problems.length).toBeGreaterThan(count);
    expect(process.cpuUsage(before).user / 1000, 'milliseconds of the processor').toBeLessThan(500);
  });

  test.each(shippedKinds())('%s is far from the limit', (kind) => {
    const ready = prepared(readTemplate(kind));
    expect(checkCost(ready)).toEqual([]);
    for (const section of ready.sections) {
      expect(ruleSteps(section, WHOLE_REQUEST)).toBeLessThan(30_000_000);
    }
  });
});

describe('which answers are judged apart', () => {
  const template = ideaWith(...slowItems(40, 6600));
  const section = sectionOf(template);

  test('none that a form is filled in with', () => {
    for (const kind of shippedKinds()) {
      const ready = prepared(readTemplate(kind));
      for (const { seccion = 1, respuestas } of ready.template.samples) {
        const own = ready.sections.find(({ number }) => number === seccion);
        expect([kind, own && takesLong(own, respuestas)]).toEqual([kind, false]);
      }
    }
    expect(takesLong(section, { ...idea.samples[0]?.respuestas, n0: 'a'.repeat(300) })).toBe(false);
  });

  test('long texts for patterns that go back, very many rows, however deep', () => {
    expect(takesLong(section, hostileAnswers(section.schema, WORST))).toBe(true);
    const rows = Array.from({ length: 90 }, () => ({ dni: '28415903', ape: 'Benítez' }));
    const usual = sectionOf(idea);
    expect(takesLong(usual, { Persona_id_Personas: rows })).toBe(false);
    expect(takesLong(usual, { Persona_id_Personas: Array.from({ length: 15_000 }, () => ({ dni: '1' })) })).toBe(true);
    let deep: unknown = 1;
    for (let level = 0; level < 40_000; level++) deep = [deep];
    expect(takesLong(usual, deep)).toBe(true);
  });
});
