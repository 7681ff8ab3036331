import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { AccessAct } from '#schemas/messages/audit.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

/** A sign-in, a sign-out or a refused act, as the audit has it. */
export interface Access {
  action: AccessAct;
  /** Whose account acted; null: nobody was signed in. */
  actor: number | null;
  /** That a refused act names, by its code or number. */
  project?: object | null;
  detail: Readonly<Record<string, unknown>>;
  request: string;
  address: string | null;
}

/** Tells the audit who came in, who tried to, who left and what was refused, and keeps nobody waiting for it. */
export interface AccessNotes {
  note: (access: Access) => void;
  /** Resolves when everything noted so far is stored, or given up. */
  stop: () => Promise<void>;
}

/** What is alike within this time becomes one row with its number. */
const GATHER_MS = 500;
/** A database that is away is asked again; beyond so many different ones the newest are only logged. */
const MOST = 2000;

type Gathered = Access & { times: number };

export function createAccessNotes(db: Knex, log: Pick<Logger, 'warn'>): AccessNotes {
  let waiting = new Map<string, Gathered>();
  let timer: NodeJS.Timeout | null = null;
  let storing = Promise.resolve();

  const add = (access: Access, times: number) => {
    const { request: _request, ...alike } = access;
    const key = JSON.stringify(alike);
    const known = waiting.get(key);
    if (known) known.times += times;
    else if (waiting.size < MOST) waiting.set(key, { ...access, times });
    else log.warn({ action: access.action }, 'an access is not in the audit');
  };
  const later = () => {
    timer ??= setTimeout(() => {
      timer = null;
      storing = storing.then(store);
    }, GATHER_MS).unref();
  };
  const store = async () => {
    const noted = [...waiting.values()];
    if (noted.length === 0) return;
    waiting = new Map();
    try {
      await ask(db, sql`select note_accesses(${JSON.stringify(noted)}::jsonb)`);
    } catch (error) {
      log.warn({ err: error }, 'accesses wait for the audit');
      for (const { times, ...access } of noted) add(access, times);
      later();
    }
  };

  return {
    note(access) {
      add(access, 1);
      later();
    },
    async stop() {
      if (timer) clearTimeout(timer);
      storing = storing.then(store);
      await storing;
    },
  };
}
