import { expect, test } from 'vitest';
import { isFaultless, killDuringSave } from '../../scripts/faults/kill-during-save.ts';
import { proves } from '../support/proves.ts';

test('kill -9 during saves over HTTP', { timeout: 300_000 }, async () => {
  const report = await killDuringSave({ kills: 6, victims: ['product', 'postgres', 'both'] });
  expect(report.acknowledged).toBeGreaterThan(100);
  proves('R-X-71', 'proceso', () => {
    expect(report.kills.product + report.kills.both).toBeGreaterThanOrEqual(4);
    expect(report).toMatchObject({ lost: [], twice: [], torn: [], holes: [], wrongHeads: 0, orphans: [] });
  });
  proves('R-X-71', 'base de datos', () => {
    expect(report.kills.postgres + report.kills.both).toBeGreaterThanOrEqual(4);
    expect(report).toMatchObject({ lost: [], twice: [], torn: [], holes: [], wrongHeads: 0 });
  });
  proves('R-K-121', 'tras kill -9', () => {
    // Unanswered saves were sent again with their key to the next process; none is stored twice.
    expect(report.sentAgain).toBeGreaterThan(0);
    expect(report.twice).toEqual([]);
    expect(report.repeated).toBeGreaterThan(0);
    expect(report.answeredOtherwise).toEqual([]);
  });
  expect(isFaultless(report)).toBe(true);
});
