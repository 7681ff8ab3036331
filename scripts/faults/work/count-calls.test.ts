import { describe, expect, test } from 'vitest';
import type { Ended } from '../connections.ts';
import { compareAudit } from './compare-audit.ts';
import { count, newTally } from './count-calls.ts';
import { countDrain, findUnanswered, newDrain } from './count-drain.ts';
import { mayBeCurrent, type Attempt, type Found } from './errand.ts';

const sent = (answer: unknown, order = 1): Attempt => ({
  kind: 'share a project',
  action: 'project.share',
  sending: { method: 'POST', path: '/p/1/duenios' },
  answer,
  order,
  isAnew: false,
  ends: [],
  find: async () => 'whole',
});

describe('a call', () => {
  test.each<[unknown, Found, string, number]>([
    [{ id: 1 }, 'whole', 'acknowledged', 0],
    [{ id: 1 }, 'nothing', 'lost', 1],
    [{ id: 1 }, { half: 'no form' }, 'halfDone', 1],
    [null, 'whole', 'unknownDone', 0],
    [null, 'nothing', 'unknownNotDone', 0],
    [null, { half: 'no form' }, 'halfDone', 1],
  ])('answered %j and found %j counts as %s', (answer, found, as, faults) => {
    const tally = newTally();
    count(tally, sent(answer), found);
    expect(tally.calls['share a project']).toMatchObject({ sent: 1, [as]: 1 });
    expect(tally.faults).toHaveLength(faults);
  });
});

test('the last acknowledged call, and those sent after it, may be what is there now', () => {
  const [first, second, third] = [sent(null, 3), sent({}, 2), sent({}, 1)];
  expect(mayBeCurrent([first, second, third])).toEqual({ among: [second, first], isSure: true });
  expect(mayBeCurrent([first])).toEqual({ among: [first], isSure: false });
  expect(mayBeCurrent([])).toEqual({ among: [], isSure: false });
});

test('an act without its row in the audit, or with two of them, is a fault', () => {
  const tally = newTally();
  count(tally, sent({}), 'whole');
  count(tally, sent(null), 'nothing');
  const before = new Map([['project.share', 5]]);
  const faultsWith = (rows: number) => compareAudit(before, new Map([['project.share', rows]]), tally).length;
  expect([5, 6, 7, 8].map(faultsWith)).toEqual([1, 0, 0, 1]);
});

test('requests are counted by whether they were handed over before the signal', () => {
  const drain = newDrain();
  const ended = (end: Ended['end'], sentAt: number | null, endedAt: number): Ended => ({
    end,
    sentAt,
    endedAt,
    status: 0,
    data: null,
    error: null,
    bytes: Buffer.alloc(0),
  });
  const ends = [
    ended('answered', 1, 2),
    ended('answered', 9, 12),
    ended('reset', 9, 12),
    ended('refused', null, 13),
    ended('answered', 11, 12),
  ];
  countDrain(drain, ends, 10);
  expect(drain).toMatchObject({
    sentBefore: { answered: 1, reset: 1 },
    sentAfter: { answered: 1, refused: 1, reset: 0 },
  });
  expect(findUnanswered(drain)).toEqual(['1 requests that were sent before the signal: reset']);
  expect(findUnanswered(newDrain())).toEqual([]);
});
