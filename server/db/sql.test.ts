import { expect, test } from 'vitest';
import { joined, sql, verbatim } from './sql.ts';

test('values are bound where they are written, whatever piece holds them', () => {
  const own = sql`l.user_id = ${7}`;
  const words = ['agua', 'sol'].map((word) => sql`p.search like ${word}`);
  const whole = sql`select ${verbatim('p.code')} from p where p.year = ${2026} and (${joined(words, ' and ')}) and ${own} limit ${25}`;
  expect(whole).toEqual({
    text: 'select p.code from p where p.year = ? and (p.search like ? and p.search like ?) and l.user_id = ? limit ?',
    bindings: [2026, 'agua', 'sol', 7, 25],
  });
});

test('a value never becomes text: lists, dates and nothing are one binding each', () => {
  const at = new Date(0);
  const hostile = `'; drop table projects; --`;
  expect(sql`${['a', 'b']} ${at} ${null} ${hostile}`).toEqual({
    text: '? ? ? ?',
    bindings: [['a', 'b'], at, null, hostile],
  });
});

test('nothing is put together to nothing', () => {
  expect(joined([], ' and ')).toEqual(sql``);
});

test('a question mark in the text would shift every binding: refused', () => {
  expect(() => sql`select ? from p where id = ${1}`).toThrow('bound');
  expect(() => verbatim('p.a ? p.b')).toThrow('bound');
  expect(() => joined([sql`a`, sql`b`], '?')).toThrow('bound');
});
