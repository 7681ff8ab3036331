import { expect, test } from 'vitest';
import { splitTemplates } from './split-templates.ts';

test('one template is one text, as it is', () => {
  expect(splitTemplates(' {"a": [1, 2]}\n')).toEqual([' {"a": [1, 2]}\n']);
});

test('of a list each is as it was written, doubled keys, commas and brackets in texts included', () => {
  const one = '{"a": 1, "a": [2, {"b": "x, ] } \\" ,"}]}';
  expect(splitTemplates(`[\n${one},\n {"c": {}} ]`)).toEqual([one, '{"c": {}}']);
  expect(splitTemplates(`[${one}]`)).toEqual([one]);
});

test.each(['[]', '[1, 2]', '[{"a": 1}', '[{"a": 1},]', '[{"a": "]', '[{"a": 1}}]', 'x'])(
  '%s is told as it is',
  (text) => {
    expect(splitTemplates(text)).toEqual([text]);
  },
);
