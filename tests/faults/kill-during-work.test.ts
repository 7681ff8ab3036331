import { expect, test } from 'vitest';
import { killDuringWork } from '../../scripts/faults/kill-during-work.ts';
import { proves } from '../support/proves.ts';

const KINDS = [
  'accept an invitation',
  'annul a signature',
  'appoint a commission',
  'close a cut',
  'create a project',
  'delete a commission',
  'delete a state',
  'discard a template draft',
  'edit a state',
  'enter REC_P first',
  'enter a state',
  'keep a draft',
  'open a template draft',
  'publish a template',
  'reopen a cut',
  'save a section',
  'save a template draft',
  'save an evaluation',
  'save an idea',
  'share a project',
  'sign a form',
  'upload a document',
  'withdraw an owner',
];

test('kills and a stop while everybody works', { timeout: 600_000 }, async () => {
  const report = await killDuringWork({ rounds: 1, say: (line) => console.log(line) });
  expect(report.faults).toEqual([]);
  expect(Object.keys(report.calls).toSorted()).toEqual(KINDS);
  for (const [kind, { acknowledged }] of Object.entries(report.calls))
    expect([kind, acknowledged > 0]).toEqual([kind, true]);
  proves('R-X-71', 'proceso', () => {
    expect(report.blows).toEqual({ product: 1, postgres: 1, both: 1, signal: 1 });
    for (const { lost, halfDone } of Object.values(report.calls)) expect([lost, halfDone]).toEqual([0, 0]);
  });
  // What a killed process had on its way lay there, and was swept.
  expect(report.leftBehind.onTheWay).toBeGreaterThanOrEqual(2);
  const { answered, ...unanswered } = report.drain.sentBefore;
  expect(answered).toBeGreaterThan(0);
  expect(unanswered).toEqual({ refused: 0, closed: 0, reset: 0, silent: 0 });
});
