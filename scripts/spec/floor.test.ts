import { expect, test } from 'vitest';
import { checkFloor, parseFloor, provenFloor, raiseFloor } from './floor.ts';

const parse = (text: string) => parseFloor(provenFloor, text);
const check = (text: string, counts: Record<string, number>) =>
  checkFloor(provenFloor, parse(text), new Map(Object.entries(counts)));

test('an area that proves as much as its floor, or more, holds', () => {
  expect(check('area\tproven\nauth\t3\napi\t2\n', { auth: 3, api: 4 })).toEqual([]);
});

test('an area that proves less is named with both numbers', () => {
  expect(check('area\tproven\nauth\t3\n', { auth: 2 })).toEqual(['auth proves 2 facts, its floor is 3']);
});

test('an area without a floor and a floor without an area are named', () => {
  expect(check('area\tproven\nold\t3\n', { new: 2 })).toEqual([
    'new has no floor: npm run spec -- --raise',
    'old has a floor and is no area',
  ]);
});

test('raising never lowers', () => {
  const raised = raiseFloor(parse('area\tproven\nauth\t3\napi\t2\n'), new Map(Object.entries({ auth: 1, api: 5 })));
  expect([...raised]).toEqual([
    ['auth', 3],
    ['api', 5],
  ]);
});

test('a line that is no area and number is refused', () => {
  expect(() => parse('area\tproven\nauth\tthree\n')).toThrow('auth');
});
