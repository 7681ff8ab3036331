import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldSchema } from '../template/field-schema.ts';
import { prepareUnit } from '../template/prepared/prepare-unit.ts';
import { fillAnswers } from './fill-answers.ts';
import { normalise } from './normalise.ts';

const text: FieldSchema = { type: 'string', maxLength: 100 };
const unit = prepareUnit(
  's1',
  {
    type: 'object',
    properties: {
      texto: text,
      limpio: text,
      largo: text,
      enlace: text,
      entero: { type: 'integer' },
      decimal: { type: 'number' },
      siNo: {
        type: 'integer',
        oneOf: [
          { const: 0, title: 'No' },
          { const: 1, title: 'Sí' },
        ],
      },
      puntos: { type: 'integer', minimum: 0, maximum: 10 },
      logico: { type: 'boolean' },
      palabras: { type: 'array', maxItems: 4, items: text },
      ids: { type: 'array', maxItems: 4, items: { type: 'integer' } },
      grupo: { type: 'object', properties: { a: text } },
      filas: {
        type: 'array',
        maxItems: 2,
        items: { type: 'object', properties: { b: text, padre_id: { type: 'integer', readOnly: true } } },
      },
      apodado: text,
      inicio: text,
      ini: { ...text, readOnly: true },
      nota: { type: 'null', title: 'Leé esto' },
    },
  },
  {
    limpio: { 'ui:recortar': true },
    largo: { 'ui:widget': 'textoLargo' },
    enlace: { 'ui:widget': 'url', 'ui:recortar': true },
    palabras: { 'ui:unicos': true, items: { 'ui:recortar': true } },
    ids: { 'ui:unicos': true },
    apodado: { 'ui:alias': ['apodo'] },
    ini: { 'ui:deriva': { de: 'copia', campo: 'inicio', alias: true } },
  },
);
const EMPTY = { palabras: [], ids: [], grupo: {}, filas: [] };
const of = (sent: unknown): unknown => normalise(unit, sent).answers;

test.each([
  ['line ends', { texto: 'a\r\nb' }, { texto: 'a\nb' }],
  ['blanks kept', { texto: ' a ' }, { texto: ' a ' }],
  ['blanks trimmed', { limpio: ' a \r\n' }, { limpio: 'a' }],
  [
    'text turned around',
    { texto: 'a\u202efdp.exe', limpio: '\u202a +54 342 \u202c' },
    { texto: 'afdp.exe', limpio: '+54 342' },
  ],
  [
    'an address turned around',
    { enlace: '\u2066https://a.example/\u202egnp\u2069' },
    { enlace: 'https://a.example/gnp' },
  ],
  ['nothing but turning around', { texto: '\u202e\u2069 ' }, {}],
  ['what reads from right to left', { texto: 'مشروع العمل 2025' }, { texto: 'مشروع العمل 2025' }],
  ['marks that names need', { texto: '\u200fא\u200d\u200e' }, { texto: '\u200fא\u200d\u200e' }],
  ['a long text', { largo: 'Dice «\u202eabc\u202c».\n\u2067b' }, { largo: 'Dice «\u202eabc\u202c».\n\u2067b' }],
  ['blanks only', { texto: ' \t\n', limpio: ' ' }, {}],
  ['empty, null, absent', { texto: '', entero: null, decimal: undefined, filas: null, palabras: '', grupo: '' }, {}],
  ['digits as an integer', { entero: '12', siNo: '1', puntos: ' 7 ' }, { entero: 12, siNo: 1, puntos: 7 }],
  ['digits in a text', { texto: '12' }, { texto: '12' }],
  ['a letter for an integer', { entero: 'a' }, { entero: 'a' }],
  ['decimals for an integer', { entero: '1.5' }, { entero: '1.5' }],
  ['too many digits', { entero: '1234567890123456' }, { entero: '1234567890123456' }],
  ['yes and no as numbers', { siNo: true }, { siNo: 1 }],
  ['no as a number', { siNo: false }, { siNo: 0 }],
  ['a boolean where numbers go on', { puntos: true }, { puntos: true }],
  ['numbers as yes and no', { logico: 1 }, { logico: true }],
  ['other numbers', { logico: 2 }, { logico: 2 }],
  [
    'words once, without case',
    { palabras: [' Agua ', 'agua', '', null, 'AGUA', 'Islas'] },
    { palabras: ['Agua', 'Islas'] },
  ],
  ['ids once', { ids: ['2', 2, 3] }, { ids: [2, 3] }],
  ['a wrong type stays', { texto: { a: 1 }, palabras: 'x', grupo: 3 }, { texto: { a: 1 }, palabras: 'x', grupo: 3 }],
  ['rows keep their id', { filas: [{ id: '7', b: 'x' }, { b: '' }] }, { filas: [{ id: 7, b: 'x' }, {}] }],
  ['what the server derives is dropped', { filas: [{ padre_id: 9 }], nota: 'x' }, { filas: [{}] }],
  ['another name', { ini: '2024' }, { inicio: '2024' }],
  ['the proper name wins', { ini: '2024', inicio: '2025' }, { inicio: '2025' }],
  ['a former key', { apodo: 'a' }, { apodado: 'a' }],
  ['the key of today wins', { apodado: 'b', apodo: 'a' }, { apodado: 'b' }],
  ['unless nothing is there', { apodado: ' ', apodo: 'a' }, { apodado: 'a' }],
])('%s', (_name, sent, expected) => {
  expect(of(sent)).toEqual({ ...EMPTY, ...expected });
});

test('unknown keys are named, at any depth, and never carried along', () => {
  const sent = JSON.parse('{"otra":1,"__proto__":{"x":1},"grupo":{"a/b":2},"filas":[{"b":"x","z":1}]}') as unknown;
  const { answers, unknown } = normalise(unit, sent);
  expect(unknown).toEqual(['/otra', '/__proto__', '/grupo/a~1b', '/filas/0/z']);
  expect(answers).toEqual({ ...EMPTY, filas: [{ b: 'x' }] });
  expect(Object.getPrototypeOf(answers)).toBe(Object.prototype);
});

test('a row begins with what its field does, and is not given it again once it is stored', () => {
  const row: FieldSchema = { type: 'object', properties: { veces: { type: 'integer' }, b: text } };
  const list = prepareUnit(
    's1',
    { type: 'object', properties: { filas: { type: 'array', maxItems: 5, items: row } } },
    { filas: { items: { veces: { 'ui:inicial': 1 } } } },
  );
  const sent = { filas: [{ b: 'x' }, { veces: null, b: 'x' }, { id: 4, b: 'x' }, { id: 5, veces: 3 }] };
  expect(normalise(list, sent).answers).toEqual({
    filas: [{ veces: 1, b: 'x' }, { b: 'x' }, { id: 4, b: 'x' }, { id: 5, veces: 3 }],
  });
});

test('a list is looked at no further than one beyond its limit', () => {
  const rows = Array.from({ length: 100_000 }, () => ({ b: 'x', z: 1 }));
  const { answers, unknown } = normalise(unit, { filas: rows });
  expect((answers as { filas: unknown[] }).filas).toHaveLength(3);
  expect(unknown).toHaveLength(3);
});

test('once is enough', () => {
  const keys = fc.constantFrom('texto', 'limpio', 'entero', 'siNo', 'palabras', 'ids', 'filas', 'grupo', 'otra');
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(keys, fc.jsonValue())), (sent) => {
      const once = of(sent);
      expect(of(once)).toEqual(once);
    }),
  );
});

test('what is stored comes back the same', () => {
  const words = fc.array(fc.string(), { maxLength: 4 });
  const valid = fc.record(
    {
      texto: fc.string(),
      entero: fc.integer(),
      siNo: fc.boolean(),
      palabras: words,
      filas: fc.array(fc.record({ b: fc.string() }), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(valid, (sent) => {
      expect(of(fillAnswers(unit, of(sent)))).toEqual(of(sent));
    }),
  );
});

test('stored answers have every declared key', () => {
  expect(fillAnswers(unit, of({ texto: 'a', filas: [{ id: 3 }] }))).toEqual({
    texto: 'a',
    apodado: null,
    limpio: null,
    largo: null,
    enlace: null,
    entero: null,
    decimal: null,
    siNo: null,
    puntos: null,
    logico: null,
    palabras: [],
    ids: [],
    grupo: { a: null },
    filas: [{ id: 3, b: null }],
    inicio: null,
  });
});
