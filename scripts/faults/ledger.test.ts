import { expect, test } from 'vitest';
import { compareLedger, isFlawless, type Entry, type StoredRevision } from './ledger.ts';

const mark = (digit: string): string => `m-${'x'.repeat(36).replaceAll('x', digit)}`;
const sent = (digit: string, version: number | null): Entry => ({
  kind: 'p',
  project: 1,
  section: 4,
  mark: mark(digit),
  key: digit,
  version,
  sent: 1,
});
const kept = (version: number, ...marks: string[]): StoredRevision => ({
  kind: 'p',
  project: 1,
  section: 4,
  version,
  data: { first: marks[0], last: marks[1] },
});
const whole = (version: number, digit: string) => kept(version, mark(digit), mark(digit));

test('what was acknowledged must be there, what was not may be', () => {
  const verdict = compareLedger([sent('a', 1), sent('b', null), sent('c', null)], [whole(1, 'a'), whole(2, 'b')]);
  expect(verdict).toMatchObject({ acknowledged: 1, unknown: 2, unknownStored: 1, revisions: 2 });
  expect(isFlawless(verdict)).toBe(true);
});

test.each([
  ['lost', [], [sent('a', 1)]],
  ['lost', [whole(1, 'b'), whole(2, 'a')], [sent('a', 1)]],
  ['twice', [whole(1, 'a'), whole(2, 'a')], [sent('a', 1)]],
  ['torn', [kept(1, mark('a'))], []],
  ['torn', [kept(1, mark('a'), mark('b'))], []],
  ['holes', [whole(1, 'a'), whole(3, 'b')], []],
  ['holes', [whole(2, 'a')], []],
] as const)('a fault is seen: %s', (fault, revisions, ledger) => {
  const verdict = compareLedger(ledger, revisions);
  expect(verdict[fault]).toHaveLength(1);
  expect(isFlawless(verdict)).toBe(false);
});
