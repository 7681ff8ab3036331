import { existsSync, readFileSync } from 'node:fs';
import { factKey, factsOf, resolveFact, type Ledger } from './ledger.ts';

export interface FactList {
  /** Fact keys with what the list says of them. */
  facts: Map<string, string[]>;
  problems: string[];
}

const laterFile = new URL('../../docs/requirements-later.tsv', import.meta.url);
const pendingFile = new URL('../../docs/requirements-pending.tsv', import.meta.url);

/** docs/requirements-later.tsv: id, case, call or screen, roadmap line. An empty case means all cases of the row. */
export function readLater(ledger: Ledger): FactList {
  return readList(ledger, laterFile, 4);
}

/** docs/requirements-pending.tsv: id, case, number of the open issue that will prove it. */
export function readPending(ledger: Ledger): FactList {
  return readList(ledger, pendingFile, 3);
}

function readList(ledger: Ledger, file: URL, columns: number): FactList {
  if (!existsSync(file)) return { facts: new Map(), problems: [] };
  return parseFactList(ledger, readFileSync(file, 'utf8'), columns);
}

export function parseFactList(ledger: Ledger, text: string, columns: number): FactList {
  const list: FactList = { facts: new Map(), problems: [] };
  for (const line of text.split('\n').slice(1)) {
    if (line === '') continue;
    const [id = '', named = '', ...rest] = line.split('\t');
    try {
      if (rest.length !== columns - 2 || rest.some((cell) => cell === ''))
        throw new Error(`${id}: ${columns} columns, all but the case filled`);
      const facts = named === '' ? factsOf(ledger, id) : [resolveFact(ledger, id, named)];
      for (const fact of facts) list.facts.set(factKey(fact), rest);
    } catch (error) {
      list.problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  return list;
}
