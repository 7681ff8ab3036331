import { expect, test } from 'vitest';
import { decodeCsv, readCsv } from './read-csv.ts';

test('separators, quotes, ends of lines and empty ends', () => {
  const rows = [
    ['Código', 'Monto'],
    ['26-001', '1,5'],
  ];
  expect(readCsv('\uFEFFCódigo;Monto\r\n26-001;1,5\r\n;\r\n')).toEqual(rows);
  expect(readCsv('Código,Monto\n26-001,"1,5"\n')).toEqual(rows);
  expect(readCsv('Código\tMonto\r26-001\t1,5')).toEqual(rows);
  expect(readCsv('a;b\n"dice ""hola""\ny sigue";2')).toEqual([
    ['a', 'b'],
    ['dice "hola"\ny sigue', '2'],
  ]);
  // A quote within a cell is an inch.
  expect(readCsv('a;caño de 5" galvanizado;c\nd')).toEqual([['a', 'caño de 5" galvanizado', 'c'], ['d']]);
  expect(readCsv('')).toEqual([]);
});

test('letters of older spreadsheets', () => {
  expect(decodeCsv(Uint8Array.from([0x43, 0xf3, 0x64, 0x69, 0x67, 0x6f]))).toBe('Código');
  expect(decodeCsv(new TextEncoder().encode('Código'))).toBe('Código');
});
