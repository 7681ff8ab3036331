import { expect, test } from 'vitest';
import { scanJson } from './scan-json.ts';

const scan = (text: string, most = { depth: 3, values: 5 }) => scanJson(Buffer.from(text), most);

test('depth is counted in lists and objects alike', () => {
  expect([scan('[[[]]]'), scan('{"a":{"b":{}}}'), scan('[{"a":[]}]')]).toEqual([null, null, null]);
  expect([scan('[[[[]]]]'), scan('{"a":{"b":{"c":[]}}}'), scan('[[[[[[')]).toEqual(['deep', 'deep', 'deep']);
  expect(scan('[[],[]]')).toBeNull();
});

test('so are values', () => {
  expect([scan('[1,2,3,4,5]'), scan('{"a":1,"b":[1,2]}')]).toEqual([null, null]);
  expect([scan('[1,2,3,4,5,6]'), scan('[[],[],[],[]]')]).toEqual(['many', 'many']);
});

test('what texts hold does not count', () => {
  expect(scan(JSON.stringify(['[[[[,,,,,,,,', '"[[[[", \\', '\\"{{{{', '\\\\']))).toBeNull();
  expect(scan('["\\\\",[[[')).toBe('deep');
  expect([scan('"[[[['), scan('"\\'), scan('')]).toEqual([null, null, null]);
});
