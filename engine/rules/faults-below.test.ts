import { expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { FaultsBelow } from './faults-below.ts';

const at = (pointer: string): Problem => ({ pointer, code: 'x', params: {}, message: pointer });

test('what is at a place or below it, in the order found, each once', () => {
  const faults = new FaultsBelow([at('/b/0/c'), at('/a'), at('/bc'), at('')]);
  faults.add(at('/b'));
  expect(faults.at(['/b']).map(({ pointer }) => pointer)).toEqual(['/b/0/c', '/b']);
  expect(faults.at(['/a', '/b/0', '/b']).map(({ pointer }) => pointer)).toEqual(['/b/0/c', '/a', '/b']);
  expect(faults.at(['']).map(({ pointer }) => pointer)).toEqual(['/b/0/c', '/a', '/bc', '', '/b']);
  expect(faults.at(['/c'])).toEqual([]);
  expect(faults.at([])).toEqual([]);
});

test('asking at every row does not read all faults of the form every time', () => {
  const rows = Array.from({ length: 20_000 }, (_none, row) => `/filas/${row}`);
  const before = process.cpuUsage();
  const faults = new FaultsBelow(rows.map((row) => at(`${row}/dni`)));
  const found = rows.filter((row) => faults.at([row]).length === 1);
  expect(found).toHaveLength(rows.length);
  // Reading them all would take four hundred million comparisons.
  expect(process.cpuUsage(before).user / 1000, 'milliseconds of the processor').toBeLessThan(1000);
});
