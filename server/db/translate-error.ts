import { isUnsure } from '#server/connection/limited-client.ts';

/** What a database error means to whoever asked. `null`: none of these, a fault of ours. */
export type DatabaseFault =
  /** A row with this key exists; `constraint` says which key. */
  | { kind: 'duplicate'; constraint: string }
  /** A row that was named does not exist, or is still named by others. */
  | { kind: 'reference'; constraint: string }
  /** A value that the database cannot hold: NUL, a lone surrogate, a number out of range, a check. */
  | { kind: 'invalid'; constraint: string | null }
  /** Nothing was stored; another attempt may well succeed. */
  | { kind: 'retry' }
  /** No connection, no time or no room: 503 with `Retry-After`, nothing stored that was acknowledged. */
  | { kind: 'unavailable' }
  /** It was asked to keep something and did not answer, or ended before it did: it may be kept or not. 503; asked again under its key it tells. */
  | { kind: 'unsure' }
  /** A trigger or the role refused: histories are only added to. */
  | { kind: 'refused' };

const BY_STATE = new Map<string, DatabaseFault['kind']>([
  ['23505', 'duplicate'],
  ['23P01', 'duplicate'],
  ['23503', 'reference'],
  ['23514', 'invalid'],
  ['23502', 'invalid'],
  ['40001', 'retry'],
  ['40P01', 'retry'],
  // A lock or a statement took too long, or somebody ended it.
  ['55P03', 'unavailable'],
  ['57014', 'unavailable'],
  ['25P03', 'unavailable'],
  ['25006', 'unavailable'],
  ['42501', 'refused'],
  ['CV001', 'refused'],
]);

/** Connection, resources, operator intervention, system error. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '58']);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Errors of pg and Knex that bear no code. */
const LOST =
  /Connection (?:terminated|ended)|timeout exceeded when trying to connect|timeout expired|Timeout acquiring a connection|Client has encountered a connection error|not queryable|Unable to acquire a connection/;
/** Names of errors of ours and of Knex's: nobody answers, or nobody in time. */
const AWAY = new Set(['DatabaseSilent', 'PoolBusy', 'NoWritingHost', 'KnexTimeoutError']);

export function translateError(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  const state = typeof code === 'string' ? code : '';
  if (isUnsure(error)) return { kind: 'unsure' };
  if (NETWORK.has(state) || LOST.test(error.message) || AWAY.has(error.name)) return { kind: 'unavailable' };
  if (!/^[0-9A-Z]{5}$/.test(state)) return null;
  const kind = BY_STATE.get(state) ?? byClass(state.slice(0, 2));
  if (kind === null) return null;
  const name = typeof constraint === 'string' ? constraint : '';
  if (kind === 'duplicate' || kind === 'reference') return { kind, constraint: name };
  if (kind === 'invalid') return { kind, constraint: name === '' ? null : name };
  return { kind };
}

function byClass(group: string): DatabaseFault['kind'] | null {
  if (group === '22') return 'invalid';
  return UNAVAILABLE_CLASSES.has(group) ? 'unavailable' : null;
}
