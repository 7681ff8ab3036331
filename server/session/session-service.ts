import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Beside } from '#server/db/beside.ts';
import type { Origin } from './origin.ts';
import { KnownSessions } from './known-sessions.ts';
import { deleteSession, deleteSessionsOf, findSession, insertSession, type FoundSession } from './session-queries.ts';

/** Sessions: an opaque reference for the browser, only its hash in the database. */
export interface SessionService {
  /** With the answer of another question, asked in the same statement. */
  find: <T>(token: string, beside?: Beside<T>) => Promise<FoundSession<T>>;
  /** A name of the session if this process has just found it valid; whether it still is has to be asked. */
  recall: (token: string) => string | null;
  /** The token of a new session; within a transaction when given one. */
  open: (userId: number, from?: Origin | null, trx?: Knex) => Promise<string>;
  /** As long as this is the hash of the account's password; null: it is not any more. */
  openProven: (userId: number, passwordHash: string, from: Origin) => Promise<string | null>;
  end: (sessionHash: Buffer, trx?: Knex) => Promise<void>;
  /** How many; with a session that stays, or the number of the only one that goes. */
  endAll: (userId: number, trx?: Knex, except?: Buffer, only?: number) => Promise<number>;
}

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export function createSessionService(db: Knex): SessionService {
  const known = new KnownSessions();
  return {
    async find(token, beside) {
      if (!TOKEN.test(token)) return { actor: 'invalid', beside: null };
      const hash = hashToken(token);
      const found = await findSession(db, hash, beside);
      if (typeof found.actor === 'string') known.forget(nameOf(hash));
      else known.keep(nameOf(hash));
      return found;
    },
    recall(token) {
      const name = nameOf(hashToken(token));
      return known.has(name) ? name : null;
    },
    async open(userId, from = null, trx = db) {
      const token = newToken();
      await insertSession(trx, hashToken(token), { userId, from });
      return token;
    },
    async openProven(userId, passwordHash, from) {
      const token = newToken();
      return (await insertSession(db, hashToken(token), { userId, proven: passwordHash, from })) ? token : null;
    },
    end: (sessionHash, trx = db) => deleteSession(trx, sessionHash),
    endAll: (userId, trx = db, except, only) => deleteSessionsOf(trx, userId, { except, only }),
  };
}

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The token is random: a plain hash cannot be guessed backwards. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function nameOf(hash: Buffer): string {
  return hash.toString('base64url');
}
