import { expect, test } from 'vitest';
import { readTyped, typedOf } from './typed-value.ts';

test('numbers as people here write them and as spreadsheets do', () => {
  for (const [typed, value] of [
    ['3', 3],
    [' 3,5 ', 3.5],
    ['3.5', 3.5],
    ['1.234', 1234],
    ['1.234.567,25', 1_234_567.25],
    ['$ 1.500,00', 1500],
    ['-2', -2],
    ['', null],
  ] as const)
    expect(readTyped('number', typed)).toEqual({ value });
  for (const typed of ['tres', '3,4,5', '1,234.5', '3 o 4']) expect(readTyped('number', typed)).toHaveProperty('wrong');
});

test('yes and no, texts and days', () => {
  expect(['Sí', 'X', '1'].map((typed) => readTyped('boolean', typed))).toEqual(
    [true, true, true].map((value) => ({ value })),
  );
  expect(['no', '0', 'FALSO'].map((typed) => readTyped('boolean', typed))).toEqual(
    [false, false, false].map((value) => ({ value })),
  );
  expect(readTyped('boolean', 'quizás')).toHaveProperty('wrong');
  expect(readTyped('text', ' Res. 12 ')).toEqual({ value: 'Res. 12' });
  expect(readTyped('date', '12/03/2026')).toHaveProperty('wrong');
});

test('what is stored comes back as it is typed', () => {
  for (const [type, value] of [
    ['number', 1234.5],
    ['boolean', false],
    ['text', 'Plaza'],
  ] as const)
    expect(readTyped(type, typedOf(value))).toEqual({ value });
});
