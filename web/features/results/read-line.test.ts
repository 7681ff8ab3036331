import { expect, test } from 'vitest';
import { readLine } from './read-line.ts';

test.each([
  ['7,5', 'nota', '7.5'],
  ['7.125', 'nota', '7.125'],
  ['1.500.000', 'presupuesto', '1500000'],
  ['$ 1.500,50', 'presupuesto', '1500.50'],
  ['1.500', 'cupo', '1500'],
  ['12', 'cupo', '12'],
  ['1,5', 'cupo', null],
  ['1.50.000', 'presupuesto', null],
  ['mucho', 'nota', null],
  ['', 'nota', null],
] as const)('%j as %s is %j', (text, kind, digits) => expect(readLine(text, kind)).toBe(digits));
