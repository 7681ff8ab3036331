import { readFileSync } from 'node:fs';

/** One row of docs/requirements.tsv. A row with cases is that many facts; one with `same` counts with the row it restates. */
export interface LedgerRow {
  id: string;
  area: string;
  requirement: string;
  same: string | null;
  cases: readonly string[];
}

/** The smallest thing that can be proven: a row, or one case of a row. */
export interface Fact {
  id: string;
  case: string | null;
}

export type Ledger = ReadonlyMap<string, LedgerRow>;

const ledgerFile = new URL('../../docs/requirements.tsv', import.meta.url);

export function parseLedger(text: string): Ledger {
  const rows = new Map<string, LedgerRow>();
  for (const line of text.split('\n').slice(1)) {
    if (line === '') continue;
    const [id = '', , area = '', requirement = '', , , same = '', cases = ''] = line.split('\t');
    if (rows.has(id)) throw new Error(`The ledger has ${id} twice`);
    rows.set(id, { id, area, requirement, same: same || null, cases: cases === '' ? [] : cases.split('|') });
  }
  return rows;
}

export function readLedger(): Ledger {
  return parseLedger(readFileSync(ledgerFile, 'utf8'));
}

/** The row that counts for a row: itself, or the one it restates. */
function restatedRow(ledger: Ledger, id: string): LedgerRow {
  const seen = new Set<string>();
  for (let at = id; ;) {
    const row = ledger.get(at);
    if (!row) throw new Error(`${at} is not in docs/requirements.tsv`);
    if (row.same === null) return row;
    if (seen.has(at)) throw new Error(`${id} restates itself in docs/requirements.tsv`);
    seen.add(at);
    at = row.same;
  }
}

/** The fact meant by an id and a case as a test names it; throws when the ledger has no such fact. */
export function resolveFact(ledger: Ledger, id: string, named: string | null): Fact {
  const row = restatedRow(ledger, id);
  const where = row.id === id ? id : `${id} (restates ${row.id})`;
  if (row.cases.length === 0) {
    if (named !== null) throw new Error(`${where} has no cases in docs/requirements.tsv, '${named}' was named`);
    return { id: row.id, case: null };
  }
  const choice = `one of: ${row.cases.join(' | ')}`;
  if (named === null) throw new Error(`${where} has cases in docs/requirements.tsv, name ${choice}`);
  if (!row.cases.includes(named))
    throw new Error(`${where} has no case '${named}' in docs/requirements.tsv, name ${choice}`);
  return { id: row.id, case: named };
}

/** All facts of a row, of the restated one for a row with `same`. */
export function factsOf(ledger: Ledger, id: string): Fact[] {
  const row = restatedRow(ledger, id);
  return row.cases.length === 0 ? [{ id: row.id, case: null }] : row.cases.map((name) => ({ id: row.id, case: name }));
}

export function factKey(fact: Fact): string {
  return fact.case === null ? fact.id : `${fact.id}\t${fact.case}`;
}
