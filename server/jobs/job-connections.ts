import { limitedClient } from '#server/connection/limited-client.ts';
import { firstUrl } from '#server/config/database-hosts.ts';
import { writingHost } from '#server/connection/writing-host.ts';

/** Milliseconds that one statement of the job library may take; the work itself asks by other connections. */
const STATEMENT_TIMEOUT = 10_000;
const GRACE = 1_000;

/** How the job library reaches the database. `statementTimeout`: 0 has no limit (its own migrations). */
export function jobConnections(url: string, max: number, statementTimeout = STATEMENT_TIMEOUT) {
  const limit = statementTimeout === 0 ? 0 : statementTimeout + GRACE;
  const host = writingHost(url);
  return {
    connectionString: firstUrl(url),
    max,
    connectionTimeoutMillis: 4_000,
    options: `-c statement_timeout=${String(statementTimeout)}`,
    Client: limitedClient({ limits: { statement: limit, settle: limit }, host }),
    // It listens by a client of pg's own, which knows one host: with several it looks every two seconds.
    useListenNotify: host === undefined,
  };
}
