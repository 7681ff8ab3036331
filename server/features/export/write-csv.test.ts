import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

const write = (...texts: readonly string[]) =>
  writeCsv({
    name: 'Prueba',
    columns: [{ head: 'TÍTULO', kind: 'text', width: 10 }],
    rows: texts.map((text) => [text]),
    note: null,
  })
    .toString('utf8')
    .slice(1)
    .split('\r\n')
    .slice(1, -1);

test('nothing becomes a formula', () => {
  for (const text of ['=1+1', '+54 342', '-2', '@SUMA(A1)', ' =1', '＝1+1']) expect(write(text)).toEqual([`'${text}`]);
  expect(write('\t=1')).toEqual([`"'\t=1"`]);
  expect(write('3 = 2 + 1', 'a-b')).toEqual(['3 = 2 + 1', 'a-b']);
});

test('numbers are numbers, whatever their sign', () => {
  const text = writeCsv({ name: '', columns: [], rows: [[-5, 0, 7.5]], note: null }).toString('utf8');
  expect(text).toContain('\r\n-5,0,7.5\r\n');
});

test('separators, quotes and lines stay inside their cell', () => {
  expect(write('a,b', 'c;d', 'di "e"', '=HYPERLINK("x","y")')).toEqual([
    '"a,b"',
    '"c;d"',
    '"di ""e"""',
    `"'=HYPERLINK(""x"",""y"")"`,
  ]);
  expect(writeCsv({ name: '', columns: [], rows: [['uno\r\ndos']], note: null }).toString('utf8')).toBe(
    '\u{feff}\r\n"uno\r\ndos"\r\n',
  );
});
