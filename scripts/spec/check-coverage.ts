import { factKey, factsOf, type Ledger } from './ledger.ts';

export interface Coverage {
  proven: ReadonlySet<string>;
  later: ReadonlySet<string>;
  pending: ReadonlySet<string>;
}

/** Facts that are neither proven nor listed with what they wait for, and list entries that the tests have overtaken. */
export function checkCoverage(ledger: Ledger, coverage: Coverage): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const row of ledger.values()) {
    for (const key of factsOf(ledger, row.id).map(factKey)) {
      if (seen.has(key)) continue;
      seen.add(key);
      if (coverage.proven.has(key) || coverage.later.has(key) || coverage.pending.has(key)) continue;
      problems.push(`${named(key)} (${row.area}) is neither proven, later nor pending`);
    }
  }
  for (const key of coverage.later)
    if (coverage.proven.has(key)) problems.push(`${named(key)} is proven, yet listed as later`);
  for (const key of coverage.pending) {
    if (coverage.later.has(key)) problems.push(`${named(key)} is listed both as later and as pending`);
    else if (coverage.proven.has(key)) problems.push(`${named(key)} is proven, yet listed as pending`);
  }
  return problems;
}

function named(key: string): string {
  return key.replace('\t', ' · ');
}
