import { parseArgs } from 'node:util';
import { checkCoverage } from './spec/check-coverage.ts';
import { countFacts } from './spec/count-facts.ts';
import { readLater, readPending } from './spec/fact-lists.ts';
import { factKey, readLedger } from './spec/ledger.ts';
import { readResults, resultsOfOneCommit } from './spec/results.ts';
import { countTests } from './spec/count-tests.ts';
import { checkFloor, provenFloor, raiseFloor, readFloor, testsFloor, writeFloor } from './spec/floor.ts';
import { specTable } from './spec/spec-table.ts';
import { workingCommit } from './spec/working-commit.ts';

/**
 * npm run spec [-- --json | --check | --raise]: what the last test runs of one commit prove of docs/requirements.tsv.
 * --check also refuses what is below docs/requirements-floor.tsv; --raise lifts that floor to what is proven now, and docs/tests-floor.tsv
 * (npm run check -- tests-kept) to the tests that there are.
 */
const { values } = parseArgs({
  options: { json: { type: 'boolean' }, check: { type: 'boolean' }, raise: { type: 'boolean' } },
});
const ledger = readLedger();
const results = resultsOfOneCommit(readResults());
const proven = new Set([...results.values()].flatMap((result) => result.proven.map(factKey)));
const later = readLater(ledger);
const pending = readPending(ledger);
const report = countFacts(ledger, proven, new Set(later.facts.keys()));

if (values.json) console.log(JSON.stringify(report));
else {
  const now = workingCommit();
  console.log(specTable(report));
  for (const [name, run] of results) {
    const remark =
      run.commit !== now.commit
        ? ' — not the checked-out commit'
        : run.dirty
          ? ' — with changes beside the commit'
          : '';
    console.log(`${name}: ${run.passed} passed, ${run.failed} failed, ${run.commit.slice(0, 10)}${remark}`);
  }
  if (results.size === 0) console.log('No results yet: run npm test and npm run test:full first.');
}

const areas = new Map(report.areas.map(({ area, proven: held }) => [area, held]));
if (values.raise) {
  writeFloor(provenFloor, raiseFloor(readFloor(provenFloor), areas));
  writeFloor(testsFloor, raiseFloor(readFloor(testsFloor), countTests()));
}

if (values.check) {
  const problems = [
    ...checkFloor(provenFloor, readFloor(provenFloor), areas),
    ...later.problems,
    ...pending.problems,
    ...checkCoverage(ledger, { proven, later: new Set(later.facts.keys()), pending: new Set(pending.facts.keys()) }),
  ];
  for (const problem of problems.slice(0, 60)) console.error(problem);
  if (problems.length > 60) console.error('…');
  if (problems.length > 0) {
    console.error(`${problems.length} problems with the proof of requirements`);
    process.exitCode = 1;
  }
}
