import { factKey, factsOf, type Ledger } from './ledger.ts';

export interface AreaCount {
  area: string;
  proven: number;
  later: number;
  total: number;
}

export interface SpecReport {
  areas: AreaCount[];
  /** Rows of which some fact is neither proven nor later. */
  open: string[];
}

type State = 'proven' | 'later' | 'open';

/** Counts facts by area. `proven` and `later` hold fact keys. */
export function countFacts(ledger: Ledger, proven: ReadonlySet<string>, later: ReadonlySet<string>): SpecReport {
  const state = (key: string): State => (proven.has(key) ? 'proven' : later.has(key) ? 'later' : 'open');
  const areas = new Map<string, AreaCount>();
  const open: string[] = [];
  for (const row of ledger.values()) {
    const states = factsOf(ledger, row.id).map((fact) => state(factKey(fact)));
    const facts = row.same === null ? states : [weakest(states)];
    const count = areas.get(row.area) ?? { area: row.area, proven: 0, later: 0, total: 0 };
    areas.set(row.area, count);
    count.total += facts.length;
    for (const fact of facts) if (fact !== 'open') count[fact]++;
    if (facts.includes('open')) open.push(row.id);
  }
  return { areas: [...areas.values()].sort((a, b) => a.area.localeCompare(b.area)), open };
}

/** A row that restates another one is one fact, as far as the whole other row is. */
function weakest(states: readonly State[]): State {
  return states.includes('open') ? 'open' : states.includes('later') ? 'later' : 'proven';
}
