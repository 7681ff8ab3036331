import { expect, test } from 'vitest';
import { directionControlIn, withoutDirectionControls } from './direction-controls.ts';

test('each of the nine, and none beside', () => {
  const controls = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];
  for (const code of controls) {
    const text = `a${String.fromCharCode(code)}b`;
    expect([directionControlIn(text), withoutDirectionControls(text)]).toEqual([
      `U+${code.toString(16).toUpperCase()}`,
      'ab',
    ]);
  }
  const others = '\u200b\u200c\u200d\u200e\u200f\u2029\u202f\u2065\u206a\ufeff😀 שלום';
  expect([directionControlIn(others), withoutDirectionControls(others)]).toEqual([null, others]);
  expect(directionControlIn('\u2069\u202e')).toBe('U+2069');
});
