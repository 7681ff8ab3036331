import { describe, expect, it } from 'vitest';
import { RowKeyList } from '../../rows/row-key-list.ts';
import { completeDni } from './complete-dni.ts';
import { readNumber } from './read-number.ts';

describe('what is typed', () => {
  it.each([
    ['7123456', '07123456'],
    [' 07123456 ', '07123456'],
    ['27.554.1', '27.554.1'],
    ['123456', '123456'],
    ['', ''],
  ])('DNI %j becomes %j when the field is left', (typed, shown) => expect(completeDni(typed)).toBe(shown));

  it.each([
    ['', undefined],
    ['7', 7],
    ['7,5', 7.5],
    ['7.5', 7.5],
    ['-3', -3],
    ['siete', 'siete'],
    ['1e5', '1e5'],
    [' 4 ', 4],
  ])('number %j is read as %j', (typed, read) => expect(readNumber(typed)).toBe(read));
});

describe('keys of rows', () => {
  it('stay with their rows when rows move, go and come', () => {
    const list = new RowKeyList();
    const [a, b, c] = list.forCount(3);
    list.move(0, 2);
    expect(list.forCount(3)).toEqual([b, c, a]);
    list.remove(1);
    expect(list.forCount(2)).toEqual([b, a]);
    const [first, second, third] = list.forCount(3);
    expect([first, second]).toEqual([b, a]);
    expect([a, b, c]).not.toContain(third);
  });
});
