import { expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { parseJson } from '#engine/template/check/parse-json.ts';
import { idea, on, order, project, text, withItem } from './changed-template.ts';
import { HOSTILE } from './hostile-cases.ts';

test.each(HOSTILE)('%s', (_name, template, ruta, codigo) => {
  const before = process.cpuUsage();
  const { template: accepted, problems } = checkTemplate(template);
  const again = checkTemplate(template).problems;
  expect(process.cpuUsage(before).user / 1000, 'milliseconds of the processor').toBeLessThan(1000);
  expect(accepted).toBeNull();
  expect(problems.map((problem) => `${problem.pointer} ${problem.code}`)).toContain(`${ruta} plantilla.${codigo}`);
  expect(again).toEqual(problems);
  for (const { message } of problems) expect(message).toMatch(/^.{10,}\.$/u);
});

test.each([
  ['no JSON', '{"a":', 'json'],
  ['a key twice', '{"meta":{"tipo":"ip","tipo":"p"}}', 'clave.repetida'],
  ['a key twice, once in disguise', String.raw`{"a":1,"\u0061":2}`, 'clave.repetida'],
  ['20,000 levels', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'profundidad'],
  ['half a megabyte', JSON.stringify('a'.repeat(600_000)), 'tamano'],
])('the text is refused: %s', (_name, content, codigo) => {
  expect(parseJson(content).problem?.code).toBe(`plantilla.${codigo}`);
});

test.each([
  ['{"a":', ': línea 1, columna 6.'],
  ['{\n  "a": 1,\n  b: 2\n}', ': línea 3, columna 3.'],
  ['hola', 'no es JSON válido.'],
])('where the text %j stops being JSON is told in Spanish', (content, said) => {
  const { message = '' } = parseJson(content).problem ?? {};
  expect(message).toContain(said);
  expect(message).not.toMatch(/unexpected|token|JSON at/iu);
});

test('a key that is there twice is named with its place', () => {
  expect(parseJson('{"meta":{"tipo":"ip","tipo":"p"}}').problem?.pointer).toBe('/meta/tipo');
});

test('the text of a template is read as it is', () => {
  const content = JSON.stringify(idea);
  expect(parseJson(content)).toEqual({ value: JSON.parse(content), problem: null });
  expect(parseJson('[{"a":1,"b":["a","a"]},{"a":"{\\"x\\":1,\\"x\\":2}"}]').problem).toBeNull();
});

/** What every version may change freely. */
test.each([
  ['a label', on(idea, ['/schema/properties/titulo/title', 'Nombre de la idea'])],
  ['a help text', on(idea, ['/ui/titulo/ui:help', 'Otra ayuda.'])],
  ['the order', on(idea, ['/ui/ui:order', order.toReversed()])],
  ['an extra item', withItem(text, { 'ui:widget': 'texto' })],
  ['a text of one length', withItem({ ...text, minLength: 50 }, { 'ui:widget': 'texto' })],
  [
    'an extra item called Condición',
    on(idea, ['/schema/properties/Condición', text], ['/ui/ui:order', [...order, 'Condición']]),
  ],
  [
    'a stricter limit',
    on(idea, ['/schema/properties/titulo/maxLength', 200], ['/schema/properties/titulo/minLength', 5]),
  ],
  ['a note', withItem({ type: 'null', title: 'Leé las bases', readOnly: true }, { 'ui:widget': 'nota' })],
  [
    'a definition used twice',
    on(
      withItem({ $ref: '#/$defs/breve' }),
      ['/schema/$defs', { breve: text }],
      ['/schema/properties/otro', { $ref: '#/$defs/breve', title: 'Otro' }],
      ['/ui/ui:order', [...order, 'nuevo', 'otro']],
    ),
  ],
  ['a harmless pattern', withItem({ ...text, pattern: '^(?:ab?|c)[0-9]{1,4}x*$' })],
  [
    'a condition on the context in the project',
    on(project, [
      '/ui/cierre/instanciasCapacitacionDetalle/ui:visibleIf',
      { properties: { contexto: { properties: { bianual: { const: 1 } } } } },
    ]),
  ],
])('free: %s', (_name, template) => {
  expect(checkTemplate(template).problems).toEqual([]);
});
