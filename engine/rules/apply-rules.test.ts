import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldSchema } from '../template/field-schema.ts';
import { prepareUnit } from '../template/prepared/prepare-unit.ts';
import type { UiSchema } from '../template/ui-schema.ts';
import { applyRules, isCovered } from './apply-rules.ts';
import type { Condition } from '../conditions/condition.ts';
import { orderRules } from '../template/prepared/order-rules.ts';

const text: FieldSchema = { type: 'string', maxLength: 10 };
const answer = (key: string, condition: Condition): Condition => ({
  properties: { respuestas: { properties: { [key]: condition } } },
});
const unit = (properties: Record<string, FieldSchema>, ui: UiSchema) =>
  prepareUnit('s1', { type: 'object', properties }, ui);

test('a chain declared backwards is decided from its start, and hidden counts as null for the next', () => {
  const chain = unit(
    { c: text, b: text, a: text },
    { c: { 'ui:visibleIf': answer('b', { const: 'sí' }) }, b: { 'ui:visibleIf': answer('a', { const: 'sí' }) } },
  );
  expect(chain.ruled.map(({ key }) => key)).toEqual(['b', 'c']);
  const shown = applyRules(chain, { a: 'sí', b: 'sí', c: 'x' }, {});
  expect([shown.answers, [...shown.hidden]]).toEqual([{ a: 'sí', b: 'sí', c: 'x' }, []]);
  const gone = applyRules(chain, { a: 'no', b: 'sí', c: 'x' }, {});
  expect([gone.answers, [...gone.hidden]]).toEqual([{ a: 'no' }, ['/b', '/c']]);
});

test('disabled is emptied, fixed has its value, whatever was sent', () => {
  const forced = unit(
    { tipo: text, dur: { type: 'integer' }, otro: text },
    {
      dur: {
        'ui:disabledIf': answer('tipo', { const: 'AET' }),
        'ui:fixedIf': { when: answer('tipo', { const: 'AET' }), value: 0 },
      },
      otro: { 'ui:disabledIf': answer('dur', { const: 0 }) },
    },
  );
  const state = applyRules(forced, { tipo: 'AET', dur: 1, otro: 'x' }, {});
  expect(state.answers).toEqual({ tipo: 'AET', dur: 0 });
  expect([...state.disabled]).toEqual(['/dur', '/otro']);
  expect([...state.fixed]).toEqual([['/dur', 0]]);
  expect(applyRules(forced, { tipo: 'PEIS', dur: 1, otro: 'x' }, {}).answers).toEqual({
    tipo: 'PEIS',
    dur: 1,
    otro: 'x',
  });
});

test('rows are decided one by one, by their own answers or the context', () => {
  const rows = unit(
    {
      filas: {
        type: 'array',
        maxItems: 9,
        items: { type: 'object', properties: { tipo: text, titulo: text, anio2: text } },
      },
    },
    {
      filas: {
        items: {
          titulo: {
            'ui:visibleIf': { properties: { fila: { properties: { tipo: { const: 'doc' } } } } },
            'ui:requiredIf': { properties: { fila: { required: ['tipo'] } } },
          },
          anio2: { 'ui:visibleIf': { properties: { contexto: { properties: { bianual: { const: 1 } } } } } },
        },
      },
    },
  );
  const sent = {
    filas: [
      { tipo: 'doc', titulo: 'a', anio2: 'x' },
      { tipo: 'est', titulo: 'b' },
    ],
  };
  const state = applyRules(rows, sent, { contexto: { bianual: 0 } });
  expect(state.answers).toEqual({ filas: [{ tipo: 'doc', titulo: 'a' }, { tipo: 'est' }] });
  expect([...state.hidden].toSorted()).toEqual(['/filas/0/anio2', '/filas/1/anio2', '/filas/1/titulo']);
  expect([...state.required]).toEqual(['/filas/0/titulo', '/filas/1/titulo']);

  const row = rows.rows.get('/filas');
  if (!row) throw new Error('no row type');
  expect(applyRules(row, sent.filas[1], { respuestas: sent, contexto: { bianual: 1 } }).answers).toEqual({
    tipo: 'est',
  });
});

test('a hidden group takes its answers along', () => {
  const group = unit(
    {
      si: text,
      grupo: { type: 'object', properties: { lista: { type: 'array', maxItems: 3, items: text }, b: text } },
    },
    { grupo: { 'ui:visibleIf': answer('si', { const: 'x' }) } },
  );
  expect(applyRules(group, { grupo: { lista: ['a'], b: 'c' } }, {}).answers).toEqual({ grupo: {} });
});

test('what a hidden group would fix is not fixed, whoever asks for it first', () => {
  const fixed = unit(
    { mira: text, si: text, grupo: { type: 'object', properties: { fijo: text } } },
    {
      mira: { 'ui:visibleIf': answer('grupo', { properties: { fijo: { const: 'puesto' } }, required: ['fijo'] }) },
      grupo: {
        'ui:visibleIf': answer('si', { const: 'x' }),
        fijo: { 'ui:fixedIf': { when: answer('si', {}), value: 'puesto' } },
      },
    },
  );
  const hidden = applyRules(fixed, { mira: 'm', si: 'no', grupo: { fijo: 'otro' } }, {});
  expect([hidden.answers, [...hidden.fixed]]).toEqual([{ si: 'no', grupo: {} }, []]);
  const shown = applyRules(fixed, { mira: 'm', si: 'x', grupo: { fijo: 'otro' } }, {});
  expect(shown.answers).toEqual({ mira: 'm', si: 'x', grupo: { fijo: 'puesto' } });
});

test('whatever is below a hidden pointer is hidden, and nothing beside it', () => {
  const hidden = new Set(['/grupo', '/filas/1']);
  for (const at of ['/grupo', '/grupo/a', '/grupo/lista/0/b', '/filas/1/c']) expect(isCovered(hidden, at)).toBe(true);
  for (const at of ['', '/grupos', '/filas', '/filas/10', '/otro/grupo']) expect(isCovered(hidden, at)).toBe(false);
});

test('what the rules leave alone stays the same object', () => {
  const still = unit({ a: text, b: text }, { b: { 'ui:visibleIf': answer('a', { const: 'sí' }) } });
  const sent = { a: 'no' };
  expect(applyRules(still, sent, {}).answers).toBe(sent);
});

function circleOf(...keys: string[]): readonly string[] | null {
  const properties = Object.fromEntries(keys.map((key) => [key, text]));
  const ui = Object.fromEntries(
    keys.map((key, at) => [key, { 'ui:visibleIf': answer(keys[(at + 1) % keys.length] ?? key, { const: 'x' }) }]),
  );
  return orderRules(unit(properties, ui).fields.values(), 'section').circle;
}

test('circles are found, of one, two and three', () => {
  expect(circleOf('a')).toEqual(['/a']);
  expect(circleOf('a', 'b')).toEqual(['/a', '/b']);
  expect(circleOf('a', 'b', 'c')).toEqual(['/a', '/b', '/c']);
});

test('applying the rules twice changes nothing more', () => {
  const keys = ['a', 'b', 'c', 'd'];
  const condition = (key: string) =>
    fc.record({
      from: fc.constantFrom(...keys.slice(0, keys.indexOf(key))),
      is: fc.constantFrom('x', 'y'),
      no: fc.boolean(),
    });
  fc.assert(
    fc.property(
      fc.tuple(condition('b'), condition('c'), condition('d')),
      fc.dictionary(fc.constantFrom(...keys), fc.constantFrom('x', 'y')),
      (conditions, answers) => {
        const ui = Object.fromEntries(
          conditions.map(({ from, is, no }, at) => {
            const asked = answer(from, { const: is });
            return [keys[at + 1], { 'ui:visibleIf': no ? { not: asked } : asked }];
          }),
        );
        const random = unit(Object.fromEntries(keys.toReversed().map((key) => [key, text])), ui);
        const once = applyRules(random, answers, {});
        const twice = applyRules(random, once.answers, {});
        expect(twice.answers).toEqual(once.answers);
        expect([...twice.hidden]).toEqual([...once.hidden]);
      },
    ),
  );
});
