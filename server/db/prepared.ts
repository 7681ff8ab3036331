import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Asking } from '#server/connection/limited-client.ts';
import type { Sql } from './sql.ts';

/** Knex's client and a connection of its pool, as far as they are used here. */
interface Pooled {
  acquireConnection: () => Promise<Connection>;
  releaseConnection: (connection: Connection) => Promise<void>;
  emit: (event: 'query', query: { sql: string; bindings: readonly unknown[] }) => void;
}

interface Connection {
  query: (query: Asking & { name: string; text: string; values: unknown[] }) => Promise<{ rows: unknown[] }>;
}

interface Statement {
  name: string;
  /** With PostgreSQL's numbered parameters. */
  sql: string;
}

const statements = new Map<string, Statement>();

/**
 * Planned once for each connection instead of at every call: for the few statements of nearly every request, which cost
 * more to plan than to run. They go past Knex's builder, which costs more than sending them. The text must come from a
 * small fixed set.
 */
export async function prepared<Row>(db: Knex, { text, bindings }: Sql, asking: Asking = {}): Promise<Row[]> {
  const { name, sql } = statementOf(text);
  if (db.isTransaction) {
    const { rows }: { rows: Row[] } = await db.raw(text, bindings as readonly Knex.RawBinding[]).options({ name });
    return rows;
  }
  const client = db.client as Pooled;
  const connection = await client.acquireConnection();
  try {
    client.emit('query', { sql, bindings });
    return (await connection.query({ name, text: sql, values: [...bindings], ...asking })).rows as Row[];
  } finally {
    await client.releaseConnection(connection);
  }
}

function statementOf(text: string): Statement {
  const known = statements.get(text);
  if (known) return known;
  let parameters = 0;
  const statement = {
    name: createHash('sha256').update(text).digest('base64url').slice(0, 32),
    sql: text.replaceAll('?', () => `$${++parameters}`),
  };
  statements.set(text, statement);
  return statement;
}
