import { Client } from 'pg';
import { singleUrls } from '#server/config/database-hosts.ts';

export interface Host {
  host: string;
  port: number;
}

interface Refusal {
  host: string;
  /** null: it answers, and takes no writes. */
  error: unknown;
}

/** None of several PostgreSQL takes writes. */
export class NoWritingHost extends Error {
  override name = 'NoWritingHost';
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super('none of the hosts takes writes');
    this.refusals = refusals;
  }
}

const PORT = 5432;
/** Milliseconds that one may take to say what it is. */
const PATIENCE = 2_000;
/** Connections that are made at once ask once. */
const FRESH = 1_000;
const finders = new Map<string, () => Promise<Host>>();

/** Finds the host that writes; undefined where there is only one. All pools of a process share what they found. */
export function writingHost(url: string): (() => Promise<Host>) | undefined {
  const urls = singleUrls(url);
  if (urls.length < 2) return undefined;
  const finder = finders.get(url) ?? createFinder(urls);
  finders.set(url, finder);
  return finder;
}

/** Asks them in their order, the last good one first. */
function createFinder(urls: readonly string[]): () => Promise<Host> {
  let good: string | null = null;
  let asked = -Infinity;
  let asking: Promise<Host> | null = null;
  const find = async (): Promise<Host> => {
    const refusals: Refusal[] = [];
    for (const url of good === null ? urls : [good, ...urls.filter((one) => one !== good)]) {
      const refusal = await refusalOf(url);
      if (refusal === null) {
        good = url;
        return hostOf(url);
      }
      refusals.push(refusal);
    }
    good = null;
    throw new NoWritingHost(refusals);
  };
  return () => {
    if (asking === null || performance.now() - asked > FRESH) {
      asked = performance.now();
      const current = find().finally(() => (asked = performance.now()));
      current.catch(() => {
        if (asking === current) asking = null;
      });
      asking = current;
    }
    return asking;
  };
}

function hostOf(url: string): Host {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/gu, ''), port: Number(port || PORT) };
}

/** null: it writes. */
async function refusalOf(url: string): Promise<Refusal | null> {
  const { host } = new URL(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ closed: string }>(
      `select current_setting('transaction_read_only') as closed`,
    );
    return rows[0]?.closed === 'off' ? null : { host, error: null };
  } catch (error) {
    return { host, error };
  } finally {
    client.connection.stream.destroy();
  }
}
