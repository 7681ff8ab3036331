import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CsvSeparator } from '#schemas/generated/domain/csv-separator.ts';
import { writeCsv } from './write-csv.ts';

const write = (rows: readonly (string | number)[][], separator?: CsvSeparator) =>
  writeCsv({ name: 'Prueba', columns: [], rows, note: null }, separator).toString('utf8').slice(3);
/** Cells as a spreadsheet makes them that was told another separator: quotes count only where a cell begins. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; at < text.length; at += 1) {
        if (text[at] === '"' && text[at + 1] === '"') at += 1;
        else if (text[at] === '"') break;
        cell += text[at] ?? '';
      }
      at += 1;
    }
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r')
      cell += text[at++] ?? '';
    cells.push(cell);
    at += 1;
  }
  return cells;
}
const FORMULA = /^[\s"\u{200b}-\u{200f}\u{2060}\u{feff}]*[=+\-@＝＋－＠]/u;

test('a double click opens it in columns here: semicolons, a decimal comma, the mark of UTF-8', () => {
  const sheet = {
    name: '',
    columns: [
      { head: 'TÍTULO', kind: 'text', width: 9 },
      { head: 'PUNTAJE', kind: 'decimal', width: 9 },
      { head: 'VENCE', kind: 'day', width: 9 },
    ],
    rows: [
      ['Uno; dos', '7.50', '2026-11-28'],
      ['x', '-2.5', ''],
      ['y', '', 'sin fecha'],
    ],
    note: 'Fin',
  } as const;
  const here = writeCsv(sheet);
  expect(here.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(here.toString('utf8').slice(1)).toBe(
    'TÍTULO;PUNTAJE;VENCE\r\n"Uno; dos";7,50;28/11/2026\r\nx;-2,5;\r\ny;;sin fecha\r\nFin\r\n',
  );
  const elsewhere = writeCsv(sheet, 'coma').toString('utf8').slice(1);
  expect(elsewhere).toBe('TÍTULO,PUNTAJE,VENCE\r\n"Uno; dos",7.50,2026-11-28\r\nx,-2.5,\r\ny,,sin fecha\r\nFin\r\n');
});

test('numbers are numbers, whatever their sign', () => {
  const numbers = { name: '', columns: [], rows: [[-5, 0, 7.5]], note: null };
  expect(writeCsv(numbers).toString('utf8')).toContain('\r\n-5;0;7,5\r\n');
  expect(writeCsv(numbers, 'coma').toString('utf8')).toContain('\r\n-5,0,7.5\r\n');
});

test('nothing becomes a formula at the beginning of a cell', () => {
  const write1 = (text: string) =>
    writeCsv({ name: '', columns: [], rows: [[text]], note: null })
      .toString('utf8')
      .slice(3);
  for (const text of ['=1+1', '+54 342', '-2', '@SUMA(A1)', '＝1+1', '＋1', '－1', '＠x'])
    expect(write1(text)).toBe(`'${text}\r\n`);
  expect(write1(' =1')).toBe(" '=1\r\n");
  expect(write1('\u{feff}=1')).toBe("\u{feff}'=1\r\n");
  expect(write1('\t=1')).toBe(`"'\t'=1"\r\n`);
  expect(write1('\rx')).toBe(`"'\rx"\r\n`);
  expect([write1('3 = 2 + 1'), write1('a-b')]).toEqual(['3 = 2 + 1\r\n', 'a-b\r\n']);
});

test('nor at that of a cell or a line which another separator makes', () => {
  const hostile = [
    'x;=HYPERLINK("http://malo.example")',
    'x,=1+1',
    'x, +1',
    'uno\n=1+1',
    'uno\r\n\r\n-2',
    'a\t@x',
    'a","=1',
    'a;"=1',
    'a|=1',
    'fin;＝1+1',
    '";=1',
  ];
  for (const separator of ['puntoycoma', 'coma'] as const) {
    const text = write(
      hostile.map((one) => ['antes', one, 'después']),
      separator,
    );
    for (const sign of [';', ',', '\t', '|'])
      for (const cell of cellsOf(text, sign)) expect([sign, cell, FORMULA.test(cell)]).toEqual([sign, cell, false]);
  }
});

test('whatever is written, in no spreadsheet does a cell begin with a formula', () => {
  const piece = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    ';',
    ',',
    '\t',
    '\n',
    '\r\n',
    '"',
    ' ',
    "'",
    'a',
    '1',
    '\u{feff}',
  );
  const text = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 4 }),
      fc.constantFrom<CsvSeparator>('puntoycoma', 'coma'),
      (row, by) => {
        const written = write([row], by);
        for (const sign of [';', ',', '\t'])
          for (const cell of cellsOf(written, sign)) expect(cell).not.toMatch(FORMULA);
      },
    ),
    { numRuns: 500 },
  );
});

test('separators, quotes and lines stay inside their cell', () => {
  const one = (text: string) => write([[text]]);
  expect(one('a,b')).toBe('"a,b"\r\n');
  expect(one('c;d')).toBe('"c;d"\r\n');
  expect(one('di "e"')).toBe('"di ""e"""\r\n');
  expect(one('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"\r\n`);
  expect(one('uno\r\ndos')).toBe('"uno\r\ndos"\r\n');
});
