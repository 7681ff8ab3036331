import { describe, expect, test } from 'vitest';
import { emptyTemplate } from '#engine/template/empty-template.ts';
import { caretPlace } from './caret-place.ts';
import { readPlaces } from './read-places.ts';
import { suggest } from './suggest.ts';
import { readTemplateText, templateText } from './template-text.ts';

const names = { pointers: ['/claridad', '/aval'], stages: ['claridad', 'total'] };

describe('what is wrong with a text', () => {
  test.each([
    ['', 0, 'Falta un valor.'],
    ['{"a": 1,}', 7, 'Sobra una coma.'],
    ['{"a": 1 "b": 2}', 8, 'Falta una coma o el cierre «}».'],
    ['[1 2]', 3, 'Falta una coma o el cierre «]».'],
    ['{a: 1}', 1, 'Falta una clave entre comillas.'],
    ['{"a" 1}', 5, 'Faltan los dos puntos después de la clave.'],
    ['{"a": "x}', 6, 'Faltan las comillas del final, o hay un salto de línea en el texto.'],
    ['{"a": 01}', 7, 'Falta una coma o el cierre «}».'],
    ['{"a": 1, "a": 2}', 9, 'La clave «a» está dos veces.'],
    ['{} 1', 3, 'Sobra texto después del final.'],
    ['['.repeat(100), 61, 'Hay demasiados niveles.'],
  ])('%s', (text, at, message) => {
    expect(readPlaces(text)).toEqual({ root: null, fault: { at, message } });
  });

  test('whatever it takes, the browser reads as well', () => {
    const text = '{"a": [1, -2.5e3, "x\\u00e1\\n", {"b": null}], "c": true}';
    const { root } = readPlaces(text);
    const b = root?.inside.get('a')?.inside.get('3')?.inside.get('b');
    expect(text.slice(b?.start, b?.end)).toBe('null');
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  });
});

describe('what is suggested', () => {
  /** «|» is the caret. */
  const labelsAt = (marked: string) => {
    const caret = marked.indexOf('|');
    return suggest(marked.replace('|', ''), caret, names)?.words.map(({ label }) => label) ?? [];
  };

  test.each([
    ['{"|', ['schema', 'ui', 'scoring', 'samples']],
    ['{"schema": {}, "|', ['ui', 'scoring', 'samples']],
    ['{"scoring": {"total": {"how": "weighted|"}}}', ['weightedSum', 'weightedMean']],
    ['{"scoring": {"total": {"of": ["cl|', ['claridad']],
    ['{"scoring": {"items": [{"id": "a", "from": "/a|', ['/aval']],
    ['{"schema": {"properties": {"a": {"type": "obj|', ['object']],
  ])('%s', (text, labels) => {
    expect(labelsAt(text)).toEqual(expect.arrayContaining(labels));
  });

  test.each(['{"schema": |', '{"schema": {} |', '|', '{"a" |'])('nothing: %s', (text) => {
    expect(labelsAt(text)).toEqual([]);
  });

  test('a word takes the place of what is there, with its colon where that is missing', () => {
    const text = '{"sco": {}}';
    expect(suggest(text, 5, names)).toMatchObject({ from: 1, to: 6, words: [{ text: '"scoring"' }] });
    expect(suggest('{"sco', 5, names)?.words).toEqual([{ label: 'scoring', text: '"scoring": ' }]);
  });

  test('after an escaped quote the text goes on', () => {
    expect(caretPlace(String.raw`{"a": "x\" y`, 12)).toMatchObject({ writes: 'value', of: 'a', isQuoted: true });
  });
});

test('a text is the template again, another one, or says on which line it is not', () => {
  const template = emptyTemplate({ tipo: 'pcal', modalidad: 'PEIS', anio: 2026, version: 1, titulo: 'Calidad' });
  if (!template) throw new Error('no template');
  const text = templateText(template);
  expect(readTemplateText(text, template)).toEqual({ template, marks: null });

  const renamed = readTemplateText(text.replace(/"title": "[^"]*"/u, '"title": "Otro nombre"'), template);
  expect(renamed.template).not.toBe(template);
  expect(JSON.stringify(renamed.template)).toContain('Otro nombre');
  expect(renamed.template?.meta).toEqual(template.meta);

  const lines = text.split('\n');
  const at = lines.findIndex((line) => /"type": /u.test(line.slice(2)) && line.startsWith('    '));
  const broken = lines.with(at, (lines[at] ?? '').replace(/"type": "[^"]*"/u, '"type": "nada"')).join('\n');
  const { marks } = readTemplateText(broken, template);
  expect(marks?.[0]?.line).toBe(at + 1);
  expect(readTemplateText('[]', template).marks).toEqual([{ line: 1, at: 0, message: 'Tiene que empezar con «{».' }]);
});
