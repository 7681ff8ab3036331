import { describe, expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { emptyTemplate } from '#engine/template/empty-template.ts';
import { indexFields } from '#engine/template/prepared/index-fields.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplate, shippedKinds } from '../../../../../tests/conformance/read-template.ts';
import { computedSheet } from './computed-sheet.ts';
import { answerSources } from '../conditions/answer-sources.ts';
import { operatorsOf } from '../conditions/condition-sources.ts';
import { outcomeSources } from '../conditions/outcome-sources.ts';
import { addItem } from '../items/edit-items.ts';
import { addHeading, deleteHeading, moveHeading } from '../items/headings.ts';
import { itemScoringSheet } from './item-scoring-sheet.ts';
import { headingSheet } from './heading-sheet.ts';
import { runsOf } from '../items/item-order.ts';
import { answerSheet } from './answer-sheet.ts';
import { toleranceSheet } from './tolerance-sheet.ts';
import { wordsSheet } from './words-sheet.ts';
import { isRequired, schemaAt, uiAt } from '../nodes/node-path.ts';
import { flatOutline, outlineOf } from '../items/outline.ts';
import { placeOf } from '../problems/place-of.ts';
import type { PropertySheet } from './property-sheet.ts';
import { scoredItem } from '../scoring/scored-item.ts';

function written(template: Template, sheet: PropertySheet | null, values: Record<string, unknown> = {}): Template {
  if (!sheet) return template;
  const read = Object.entries(sheet.properties).flatMap(([key, { value }]) =>
    value === undefined ? [] : [[key, value]],
  );
  return sheet.write(template, { ...(Object.fromEntries(read) as object), ...values });
}

/** As it is stored. */
function plain(template: Template): unknown {
  return JSON.parse(JSON.stringify(template));
}

test('how far evaluators may be apart is set at the item, where a definitive form has a place for the reason', () => {
  const peis = readTemplate('pcal.PEIS');
  const sheet = itemScoringSheet(peis, '/problema/claridad');
  const set = written(peis, sheet, { tolerancia: 2 });
  expect(scoredItem(set, '/problema/claridad')?.tolerance).toBe(2);
  expect(checkTemplate(plain(set)).problems).toEqual([]);
  const again = itemScoringSheet(set, '/problema/claridad');
  expect(plain(written(set, again, { tolerancia: undefined }))).toEqual(plain(peis));
  expect(itemScoringSheet(readTemplate('eippe'), '/item1')?.properties['tolerancia']).toBeUndefined();

  const whole = written(peis, toleranceSheet(peis), { tolerancia: 1.5 });
  expect(whole.scoring?.tolerance).toBe(1.5);
  expect(checkTemplate(plain(whole)).problems).toEqual([]);
  expect(plain(written(whole, toleranceSheet(whole), { tolerancia: undefined }))).toEqual(plain(peis));
  expect(plain(written(peis, toleranceSheet(peis)))).toEqual(plain(peis));
  expect(toleranceSheet(readTemplate('eippe'))).toBeNull();
});

test('who reads an answer is chosen where it is no secret elsewhere, in the words of the kind of form', () => {
  const choices = (kind: string, pattern: string) =>
    answerSheet(readTemplate(kind), pattern)?.properties['audiencia']?.schema.oneOf?.map(({ title }) => title);
  expect(choices('ip', '/problemaAbordar')).toEqual([
    'Todos los que leen el formulario',
    'Solo el equipo, sus evaluadores y la administración',
    'Solo el equipo y la administración',
  ]);
  expect(choices('eippe', '/observ')?.[1]).toBe('Solo la comisión');
  expect(choices('ip', '/titulo')).toBeUndefined();
  expect(choices('p.PEIS', '/datosGenerales/PalabraClave_id_PalabraClaves')).toBeUndefined();
  const hidden = written(readTemplate('ip'), answerSheet(readTemplate('ip'), '/problemaAbordar'), {
    audiencia: 'comision',
  });
  expect(uiAt(hidden, '/problemaAbordar')['ui:audiencia']).toBe('comision');
  // The contract says itself what is personal of what it knows.
  expect(answerSheet(readTemplate('ip'), '/problemaAbordar')?.properties['personal']).toBeUndefined();
  expect(answerSheet(readTemplate('eippe'), '/observ')?.properties['personal']).toBeUndefined();
  const own = addItem(readTemplate('ip'), {
    parent: '',
    after: null,
    kind: 'numero',
    label: 'Ingresos',
    comment: false,
  });
  const marked = written(own.template, answerSheet(own.template, own.pattern), { personal: 'contacto' });
  expect(uiAt(marked, own.pattern)['ui:personal']).toBe('contacto');
  expect(checkTemplate(plain(marked)).problems).toEqual([]);
});

describe.each(shippedKinds())('%s', { timeout: 30_000 }, (kind) => {
  const template = readTemplate(kind);
  const entries = flatOutline(outlineOf(template));
  const patterns = [...indexFields(template.schema, template.ui).keys()];

  test('the outline names every item once', () => {
    const items = entries.filter(({ block }) => block === null).map(({ pattern }) => pattern);
    // A row is looked up as its list.
    expect(items.toSorted()).toEqual(patterns.filter((one) => one !== '' && !one.endsWith('/*')).toSorted());
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  test('sheets written as they were read change nothing', () => {
    for (const pattern of patterns.filter((one) => !one.endsWith('/*'))) {
      for (const sheet of [
        wordsSheet(template, pattern),
        answerSheet(template, pattern),
        computedSheet(template, pattern),
      ]) {
        expect([pattern, sheet?.id, plain(written(template, sheet))]).toEqual([pattern, sheet?.id, plain(template)]);
      }
    }
    for (const { block, pattern } of entries) {
      if (block === null) continue;
      expect(plain(written(template, headingSheet(template, pattern, block)))).toEqual(plain(template));
    }
  });

  test('a problem anywhere leads to an item of the outline, or to the form', () => {
    const known = new Set(['', ...patterns]);
    for (const pattern of patterns) {
      const at = pattern.split('/').slice(1);
      const schema = `/schema${at.map((part) => (part === '*' ? '/items' : `/properties/${part}`)).join('')}`;
      const ui = `/ui${at.map((part) => (part === '*' ? '/items' : `/${part}`)).join('')}`;
      expect([placeOf(template, `${schema}/maxLength`), placeOf(template, `${ui}/ui:help`)]).toEqual([
        pattern,
        pattern,
      ]);
    }
    for (const [index, { from }] of (template.scoring?.items ?? []).entries()) {
      const place = placeOf(template, `/scoring/items/${index}/threshold`);
      expect(place).toBe(typeof from === 'string' ? from : '');
      expect(known.has(place)).toBe(true);
    }
    expect(placeOf(template, '/samples/0')).toBe('');
  });

  test('conditions look at what is there, each with something to compare', () => {
    for (const pattern of patterns.filter((one) => one !== '')) {
      for (const source of answerSources(template, pattern)) {
        expect(source.label).not.toBe('');
        expect(operatorsOf(source).length).toBeGreaterThan(1);
        expect(source.path).not.toBe(`/respuestas${pattern}`);
      }
    }
    const sources = outcomeSources(template).map(({ path }) => path);
    expect(new Set(sources).size).toBe(sources.length);
  });
});

const peis = readTemplate('pcal.PEIS');

test('labels, help and limits are written where they are read', () => {
  const pattern = '/problema/claridad';
  const words = written(peis, wordsSheet(peis, pattern), { etiqueta: 'Nitidez', numero: 'Z9', ayuda: 'Mirá bien.' });
  expect(schemaAt(words, pattern).title).toBe('Nitidez');
  expect(uiAt(words, pattern)).toMatchObject({ 'ui:numero': 'Z9', 'ui:help': 'Mirá bien.' });
  const limited = written(peis, answerSheet(peis, pattern), { minimum: 1, maximum: 5, multipleOf: 1 });
  expect(schemaAt(limited, pattern)).toMatchObject({ minimum: 1, maximum: 5, multipleOf: 1 });
  expect(uiAt(limited, pattern)['ui:placeholder']).toBe('1 a 5');
  // What the field lets through is what the item scores.
  expect(scoredItem(limited, pattern)?.points).toEqual({ value: { min: 1, max: 5, step: 1 } });
  const demanded = written(peis, answerSheet(peis, pattern), { obligatorio: 'siempre' });
  expect([isRequired(demanded, pattern), uiAt(demanded, pattern)['ui:requiredIf']]).toEqual([true, undefined]);
  for (const one of [words, limited, demanded]) expect(checkTemplate(plain(one)).problems).toEqual([]);
});

test('the score is left to people and taken back by the system', () => {
  const typed = written(peis, computedSheet(peis, '/puntaje'), { quien: 'persona' });
  expect([schemaAt(typed, '/puntaje').readOnly, uiAt(typed, '/puntaje')['ui:widget']]).toEqual([undefined, 'numero']);
  // Not while items are scored: the check says so.
  expect(checkTemplate(plain(typed)).problems.map(({ code }) => code)).toEqual(['plantilla.puntaje']);
  const again = written(typed, computedSheet(typed, '/puntaje'), { quien: 'sistema' });
  expect(plain(again)).toEqual(plain(peis));
  expect(computedSheet(peis, '/Condición')).toBeNull();
});

test('the first scored item of an empty rubric leaves the score to the system', () => {
  const empty = emptyTemplate({ ...peis.meta, titulo: 'Otra rúbrica' });
  if (!empty) throw new Error('there is no such kind');
  expect(schemaAt(empty, '/puntaje').readOnly).toBeUndefined();
  const section = addItem(empty, { parent: '', after: null, kind: 'seccion', label: 'Impacto', comment: false });
  const item = {
    parent: section.pattern,
    after: null,
    kind: 'escala',
    label: 'Alcance',
    comment: false,
    scores: true,
  } as const;
  const scored = addItem(section.template, item).template;
  expect(schemaAt(scored, '/puntaje').readOnly).toBe(true);
  expect(checkTemplate(plain(scored)).problems).toEqual([]);
});

test('a heading goes over an item and what follows it, and its items stay when it goes', () => {
  const ip = readTemplate('ip');
  const [first] = runsOf(ip, '').filter(({ block }) => block !== null);
  const [top = '', second = '', ...rest] = first?.keys ?? [];
  const added = addHeading(ip, `/${second}`, 'De qué se trata');
  expect(checkTemplate(plain(added.template)).problems).toEqual([]);
  expect(runsOf(added.template, '').find(({ block }) => block?.id === added.id)?.keys).toEqual([second, ...rest]);
  expect(plain(deleteHeading(added.template, '', added.id))).toEqual(plain(ip));
  // Over the first item of a heading: that one keeps its item.
  const below = addHeading(ip, `/${top}`, 'Otro');
  expect(runsOf(below.template, '').find(({ block }) => block?.id === first?.block?.id)?.keys).toEqual([top]);
  const moved = moveHeading(added.template, '', added.id, -1);
  expect(checkTemplate(plain(moved)).problems).toEqual([]);
  expect(plain(moveHeading(moved, '', added.id, 1))).toEqual(plain(added.template));
});

test('the rows of a list open locked when its sheet says so, and no longer when it does not', () => {
  const { template, pattern } = addItem(readTemplate('ip'), {
    parent: '',
    after: null,
    kind: 'listaAnidada',
    label: 'Tareas',
    comment: false,
  });
  const locked = written(template, answerSheet(template, pattern), { filas: 'bloqueadas' });
  expect(uiAt(locked, pattern)['ui:lockRows']).toBe(true);
  expect(answerSheet(locked, pattern)?.properties['filas']?.value).toBe('bloqueadas');
  const open = written(locked, answerSheet(locked, pattern), { filas: 'abiertas' });
  expect(plain(open)).toEqual(plain(written(template, answerSheet(template, pattern))));
});

test.each(['ip', 'pcal.PEIS', 'ppert'])(
  'what is offered to ask a question of %s in another way is allowed for it',
  (kind) => {
    const template = readTemplate(kind);
    for (const { pattern } of indexFields(template.schema, template.ui).values()) {
      const sheet = answerSheet(template, pattern);
      const ways = sheet?.properties['control']?.schema.oneOf ?? [];
      for (const { const: control } of ways) {
        const { problems } = checkTemplate(plain(written(template, sheet, { control })));
        expect([pattern, control, problems.map(({ message }) => message)]).toEqual([pattern, control, []]);
      }
    }
  },
);

test('a number that gives itself may have no maximum, and has one again', () => {
  const peis = { ...readTemplate('pcal.PEIS'), samples: [] };
  const open = written(peis, answerSheet(peis, '/problema/claridad'), { maximum: undefined });
  expect(scoredItem(open, '/problema/claridad')?.points).toEqual({ rate: 1, per: 1 });
  expect(checkTemplate(plain(open)).problems).toEqual([]);
  const closed = written(open, answerSheet(open, '/problema/claridad'), { maximum: 10 });
  expect(scoredItem(closed, '/problema/claridad')?.points).toEqual({ value: { min: 0, max: 10, step: 0.5 } });
});
