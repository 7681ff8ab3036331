import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { build } from 'vite';
import { normalise } from '#engine/validation/normalise.ts';
import { prepareUnit } from '#engine/template/prepared/prepare-unit.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { UiSchema } from '#engine/template/ui-schema.ts';
import { proves } from '../support/proves.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const engine = (name: string) => JSON.stringify(`${root}engine/${name}`);
const ENTRY = 'virtual:normalise-entry';

/** The same two functions as a browser gets them: bundled, and run where there is nothing of Node. */
async function inBrowser(): Promise<(schema: FieldSchema, ui: UiSchema, sent: unknown) => unknown> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: ENTRY,
        output: { format: 'iife', name: 'convoca', exports: 'named' },
        preserveEntrySignatures: 'strict',
      },
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) =>
          id === ENTRY
            ? `import { normalise } from ${engine('validation/normalise.ts')};
               import { prepareUnit } from ${engine('template/prepared/prepare-unit.ts')};
               export const run = (schema, ui, sent) => normalise(prepareUnit('s1', schema, ui), sent).answers;`
            : null,
      },
    ],
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('nothing was built');
  const code = output.output.flatMap((chunk) => ('code' in chunk ? [chunk.code] : [])).join('\n');
  const context = createContext({});
  new Script(`${code}; globalThis.run = convoca.run`).runInContext(context);
  const run = context['run'] as (...sent: unknown[]) => unknown;
  // What comes out of another realm is compared as JSON.
  return (schema, ui, sent) => {
    const text = JSON.stringify(run(schema, ui, sent));
    return JSON.parse(text) as unknown;
  };
}

const text: FieldSchema = { type: 'string', maxLength: 100 };
const schema: FieldSchema = {
  type: 'object',
  properties: {
    texto: text,
    limpio: text,
    entero: { type: 'integer' },
    siNo: {
      type: 'integer',
      oneOf: [
        { const: 0, title: 'No' },
        { const: 1, title: 'Sí' },
      ],
    },
    palabras: { type: 'array', maxItems: 4, items: text },
    grupo: { type: 'object', properties: { a: text } },
    filas: { type: 'array', maxItems: 2, items: { type: 'object', properties: { b: text } } },
  },
};
const ui: UiSchema = {
  limpio: { 'ui:recortar': true },
  palabras: { 'ui:unicos': true, items: { 'ui:recortar': true } },
};
const EMPTY = { palabras: [], grupo: {}, filas: [] };

const TABLE: readonly [name: string, sent: unknown, expected: object][] = [
  ['line ends', { texto: 'a\r\nb\rc' }, { texto: 'a\nb\rc' }],
  ['blanks kept, blanks trimmed', { texto: ' a ', limpio: '\u00a0 a \t' }, { texto: ' a ', limpio: 'a' }],
  ['blanks only', { texto: ' \t\n', limpio: ' ' }, {}],
  ['empty, null, absent', { texto: '', entero: null, filas: null, palabras: '' }, {}],
  ['digits', { entero: '12', siNo: '1' }, { entero: 12, siNo: 1 }],
  ['yes and no', { siNo: true }, { siNo: 1 }],
  ['no digits', { entero: '1.5', texto: '12' }, { entero: '1.5', texto: '12' }],
  ['doubled words', { palabras: ['Agua', ' agua ', 'AGUA', 'Suelo'] }, { palabras: ['Agua', 'Suelo'] }],
  ['letters composed', { texto: 'n\u0303andu\u0301' }, { texto: 'n\u0303andu\u0301' }],
  ['emoji', { texto: '👩‍🌾🇦🇷' }, { texto: '👩‍🌾🇦🇷' }],
  ['rows', { filas: [{ b: ' x\r\n' }, { b: '' }] }, { filas: [{ b: ' x\n' }, {}] }],
];

test('one table, the same answers in the server and in the bundle of the browser', async () => {
  expect(readFileSync(`${root}engine/validation/normalise.ts`, 'utf8')).not.toMatch(/node:/u);
  const bundled = await inBrowser();
  const unit = prepareUnit('s1', schema, ui);
  for (const [name, sent, expected] of TABLE) {
    const here = normalise(unit, sent).answers;
    const there = bundled(schema, ui, sent);
    proves('R-K-14', () => {
      expect([name, here]).toEqual([name, { ...EMPTY, ...expected }]);
      expect([name, there]).toEqual([name, here]);
    });
  }
}, 60_000);
