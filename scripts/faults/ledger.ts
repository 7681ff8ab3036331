/** What a client knows of one of its saves. */
export interface Entry {
  kind: 'ip' | 'p';
  project: number;
  section: number;
  mark: string;
  key: string;
  /** Version that the server acknowledged; null: no answer was ever seen. */
  version: number | null;
  /** How often it was sent, always with the same key. */
  sent: number;
}

export interface StoredRevision {
  kind: string;
  project: number;
  section: number;
  version: number;
  data: unknown;
}

export interface Verdict {
  acknowledged: number;
  /** Sent, never answered: there or not, both are right. */
  unknown: number;
  unknownStored: number;
  revisions: number;
  /** Acknowledged, but not there. */
  lost: string[];
  /** Stored more than once, though sent with one key. */
  twice: string[];
  /** With only a part of what was sent. */
  torn: string[];
  /** Forms whose versions are not 1..n. */
  holes: string[];
}

const MARK = /m-[0-9a-f-]{36}/gu;

const place = (one: { kind: string; project: number; section: number }): string =>
  `${one.kind} ${one.project}/${one.section}`;

/** Joins the clients' ledger with what the database holds. Each save carries its mark in two fields. */
export function compareLedger(ledger: readonly Entry[], revisions: readonly StoredRevision[]): Verdict {
  const stored = new Map<string, string[]>();
  const torn: string[] = [];
  const versions = new Map<string, number[]>();
  for (const revision of revisions) {
    const where = place(revision);
    versions.set(where, [...(versions.get(where) ?? []), revision.version]);
    const marks = JSON.stringify(revision.data).match(MARK) ?? [];
    const [mark] = marks;
    if (mark === undefined) continue;
    if (marks.length !== 2 || marks[1] !== mark) torn.push(`${where} v${revision.version}: ${marks.join(' ')}`);
    stored.set(mark, [...(stored.get(mark) ?? []), `${where} v${revision.version}`]);
  }
  const acknowledged = ledger.filter(({ version }) => version !== null);
  const unknown = ledger.filter(({ version }) => version === null);
  return {
    acknowledged: acknowledged.length,
    unknown: unknown.length,
    unknownStored: unknown.filter(({ mark }) => stored.has(mark)).length,
    revisions: revisions.length,
    lost: acknowledged
      .filter((one) => !stored.get(one.mark)?.includes(`${place(one)} v${String(one.version)}`))
      .map((one) => `${place(one)} v${String(one.version)} ${one.mark}`),
    twice: [...stored]
      .filter(([, places]) => places.length > 1)
      .map(([mark, places]) => `${mark}: ${places.join(', ')}`),
    torn,
    holes: [...versions]
      .filter(([, found]) => found.toSorted((a, b) => a - b).some((version, index) => version !== index + 1))
      .map(([where, found]) => `${where}: ${found.join(' ')}`),
  };
}

export const isFlawless = ({ lost, twice, torn, holes }: Verdict): boolean =>
  lost.length + twice.length + torn.length + holes.length === 0;
