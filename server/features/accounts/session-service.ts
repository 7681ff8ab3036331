import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Actor } from '../../actor.ts';
import { deleteSession, deleteSessionsOf, findSession, insertSession } from './session-queries.ts';

/** Sessions: an opaque reference for the browser, only its hash in the database. */
export interface SessionService {
  find: (token: string) => Promise<Actor | 'invalid' | 'expired'>;
  /** The token of a new session; within a transaction when given one. */
  open: (userId: number, trx?: Knex) => Promise<string>;
  end: (sessionHash: Buffer) => Promise<void>;
  endAll: (userId: number, trx?: Knex) => Promise<void>;
}

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export function createSessionService(db: Knex): SessionService {
  return {
    async find(token) {
      if (!TOKEN.test(token)) return 'invalid';
      return findSession(db, hashToken(token));
    },
    async open(userId, trx = db) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await insertSession(trx, hashToken(token), userId);
      return token;
    },
    end: (sessionHash) => deleteSession(db, sessionHash),
    endAll: (userId, trx = db) => deleteSessionsOf(trx, userId),
  };
}

/** The token is random: a plain hash cannot be guessed backwards. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
