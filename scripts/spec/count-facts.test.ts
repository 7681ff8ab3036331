import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkCoverage } from './check-coverage.ts';
import { countFacts } from './count-facts.ts';
import { parseFactList, readLater, readPending } from './fact-lists.ts';
import { factKey, parseLedger, readLedger } from './ledger.ts';
import { resultsOfOneCommit, type RunResult } from './results.ts';

const ledger = parseLedger(
  [
    'id\tsection\tarea\trequirement\tmessage\tcheck\tsame\tcases',
    'R-1\t1\tauth\tplain\t\t\t\t',
    'R-2\t1\tauth\twith cases\t\t\t\ta|b|c',
    'R-3\t1\troutes\trestates cases\t\t\tR-2\t',
    'R-4\t1\troutes\trestates a restating row\t\t\tR-3\t',
    'R-5\t1\tpdf\tplain\t\t\t\t',
  ].join('\n'),
);
const key = (id: string, name: string | null = null) => factKey({ id, case: name });
const run = (commit: string, at: string): RunResult => ({
  commit,
  dirty: false,
  finished: true,
  at,
  passed: 1,
  failed: 0,
  skipped: 0,
  proven: [],
  failures: [],
  triedAgain: [],
  files: [],
});

test('a row with cases is that many facts, a restating one follows the row it restates', () => {
  const half = countFacts(ledger, new Set([key('R-1'), key('R-2', 'a'), key('R-2', 'b')]), new Set());
  expect(half).toEqual({
    areas: [
      { area: 'auth', proven: 3, later: 0, total: 4 },
      { area: 'pdf', proven: 0, later: 0, total: 1 },
      { area: 'routes', proven: 0, later: 0, total: 2 },
    ],
    open: ['R-2', 'R-3', 'R-4', 'R-5'],
  });
  const later = countFacts(ledger, new Set([key('R-2', 'a'), key('R-2', 'b')]), new Set([key('R-2', 'c'), key('R-5')]));
  expect(later.areas.find(({ area }) => area === 'routes')).toEqual({ area: 'routes', proven: 0, later: 2, total: 2 });
  expect(later.open).toEqual(['R-1']);
  const all = countFacts(ledger, new Set([key('R-2', 'a'), key('R-2', 'b'), key('R-2', 'c')]), new Set());
  expect(all.areas.find(({ area }) => area === 'routes')?.proven).toBe(2);
});

test('lists of facts name rows and cases of the ledger', () => {
  const text = 'id\tcase\tissue\nR-1\t\t5\nR-2\t\t4\nR-9\t\t4\nR-2\tz\t4\nR-5\t\t\n';
  const { facts, problems } = parseFactList(ledger, text, 3);
  expect([...facts.keys()]).toEqual([key('R-1'), key('R-2', 'a'), key('R-2', 'b'), key('R-2', 'c')]);
  expect(facts.get(key('R-1'))).toEqual(['5']);
  expect(problems).toHaveLength(3);
});

test('coverage names facts nobody answers for, and entries overtaken by proof', () => {
  const problems = checkCoverage(ledger, {
    proven: new Set([key('R-1'), key('R-2', 'a')]),
    later: new Set([key('R-2', 'a'), key('R-2', 'b')]),
    pending: new Set([key('R-1'), key('R-2', 'b')]),
  });
  expect(problems).toEqual([
    'R-2 · c (auth) is neither proven, later nor pending',
    'R-5 (pdf) is neither proven, later nor pending',
    'R-2 · a is proven, yet listed as later',
    'R-1 is proven, yet listed as pending',
    'R-2 · b is listed both as later and as pending',
  ]);
});

test('results of another commit than the newest run are left out', () => {
  const results = new Map([
    ['test', run('b', '2025-01-02')],
    ['full', run('a', '2025-01-01')],
    ['focused', run('c', '2025-01-03')],
    ['full-second-database', run('b', '2025-01-01')],
  ]);
  expect([...resultsOfOneCommit(results).keys()]).toEqual(['test', 'full-second-database']);
});

test('the ledger itself is whole: no row is lost by an id that is there twice', () => {
  const real = readLedger();
  const rows = readFileSync(new URL('../../docs/requirements.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  expect(rows.length).toBeGreaterThanOrEqual(1756);
  expect(real.size).toBe(rows.length);
  expect(countFacts(real, new Set(), new Set()).open).toHaveLength(rows.length);
});

test('the lists of facts that wait name rows, cases, and what they wait for', () => {
  const real = readLedger();
  const [later, pending] = [readLater(real), readPending(real)];
  expect([...later.problems, ...pending.problems]).toEqual([]);
  const twice = [...later.facts.keys()].filter((key) => pending.facts.has(key));
  expect(twice).toEqual([]);
  for (const [, [issue]] of pending.facts) expect(issue).toMatch(/^[1-9]\d*$/);
});
