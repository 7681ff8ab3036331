import { expect, test } from 'vitest';
import { fallSilent } from '../../scripts/faults/silence/fall-silent.ts';
import { proves } from '../support/proves.ts';

test('a route, a replica and a primary that fall silent while people save', { timeout: 420_000 }, async () => {
  const report = await fallSilent({ projects: 6, seed: 7, say: (line) => console.log(line) });
  expect(report.outcomes).toHaveLength(4);
  for (const { acknowledged } of report.verdicts) expect(acknowledged).toBeGreaterThan(20);
  proves('R-X-71', 'base de datos', () => expect(report.faults).toEqual([]));
});
