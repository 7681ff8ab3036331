import { expect, test } from 'vitest';
import { checkFloor, parseFloor, raiseFloor } from './proven-floor.ts';

const count = (area: string, proven: number) => ({ area, proven, later: 0, total: 9 });

test('an area that proves as much as its floor, or more, holds', () => {
  expect(checkFloor(parseFloor('area\tproven\nauth\t3\napi\t2\n'), [count('auth', 3), count('api', 4)])).toEqual([]);
});

test('an area that proves less is named with both numbers', () => {
  expect(checkFloor(parseFloor('area\tproven\nauth\t3\n'), [count('auth', 2)])).toEqual([
    'auth proves 2 facts, its floor is 3',
  ]);
});

test('an area without a floor and a floor without an area are named', () => {
  expect(checkFloor(parseFloor('area\tproven\nold\t3\n'), [count('new', 2)])).toEqual([
    'new has no floor: npm run spec -- --raise',
    'old has a floor and is no area',
  ]);
});

test('raising never lowers', () => {
  const raised = raiseFloor(parseFloor('area\tproven\nauth\t3\napi\t2\n'), [count('auth', 1), count('api', 5)]);
  expect([...raised]).toEqual([
    ['auth', 3],
    ['api', 5],
  ]);
});

test('a line that is no area and number is refused', () => {
  expect(() => parseFloor('area\tproven\nauth\tthree\n')).toThrow('auth');
});
