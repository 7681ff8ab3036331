import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { drawWorkbook } from './draw-workbook.ts';

test('a text that is longer than a cell ends where the cell does', async () => {
  const columns = [{ head: 'Razones', kind: 'text', width: 20 }] as const;
  const rows = [['a'.repeat(32_767)], ['b'.repeat(40_000)]];
  const files = unzipSync(await drawWorkbook({ name: 'Hoja', columns, rows, note: null }));
  const xml = Object.values(files)
    .map((file) => strFromU8(file))
    .join('');
  const runs = [...xml.matchAll(/a{9,}|b{9,}…?/gu)].map(([run]) => run);
  expect(runs.map((run) => [run.length, run.at(-1)])).toEqual([
    [32_767, 'a'],
    [32_767, '…'],
  ]);
});
