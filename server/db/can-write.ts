import type { Knex } from 'knex';
import { within } from '#server/patience/within.ts';
import { ask } from './ask.ts';
import { lastReturn, PoolBusy, withPatience } from './pool-queue.ts';
import { signsOf } from '#server/connection/pool-signs.ts';
import { prepared } from './prepared.ts';
import { sql } from './sql.ts';
import { translateError } from './translate-error.ts';
import { asWriter } from './writer-places.ts';

/** null: it takes writes. Else why not, for whoever watches the process. */
export type Refusal = string | null;

interface Looking {
  look: Promise<Refusal>;
  endedAt: number | null;
}

/** Milliseconds that one look may wait for a connection, and for its answer. */
const WAIT = 2_000;
const LIMIT = 4_000;
/** Whoever asks within that hears what the last look found. */
const FRESH = 1_000;

/**
 * A commit that writes to PostgreSQL's log and nowhere else: it waits for the disk and for a synchronous replica, and leaves no
 * row. Where nothing may be written it only says so.
 */
const COMMIT = sql`select case when current_setting('transaction_read_only')::boolean then null
  else pg_logical_emit_message(true, 'convoca', '')::text end as written`;

/** Looks that wait for a synchronous replica would wait on at the server, and each keeps a connection there. */
const END_WAITING = sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user
  and datname = current_database() and wait_event = 'SyncRep' and query like '%pg_logical_emit_message%' and pid <> pg_backend_pid()`;

/** Room for a table that grows: a full disk still takes lines in the log, whose files are there. It is gone with its transaction. */
const ROOM = 'create temp table convoca_room on commit drop as select generate_series(1, 30000) as filler';

const looks = new WeakMap<object, Looking>();

/** Whether the database takes writes, by a writer's place of this pool. However many ask, one look is under way. */
export async function whyNoWrites(db: Knex, patience: number): Promise<Refusal> {
  const pool = db.client as object;
  const last = looks.get(pool);
  const isFresh = last && (last.endedAt === null || performance.now() - last.endedAt < FRESH);
  const looking = isFresh ? last : begin(db, pool);
  return within(patience, looking.look).catch(() => signsOf(db).trouble ?? 'no answer');
}

function begin(db: Knex, pool: object): Looking {
  const looking: Looking = { look: withPatience(WAIT, () => look(db)), endedAt: null };
  looks.set(pool, looking);
  void looking.look.then(() => (looking.endedAt = performance.now()));
  return looking;
}

async function look(db: Knex): Promise<Refusal> {
  const signs = signsOf(db);
  try {
    if (signs.trouble === 'silent') await ask(db, END_WAITING);
    if (signs.trouble === 'full') await makeRoom(db);
    const [row] = await asWriter(() =>
      prepared<{ written: string | null }>(db, COMMIT, { settles: true, limit: LIMIT }),
    );
    if (row?.written == null) return (signs.trouble = 'read only');
    return (signs.trouble = null);
  } catch (error) {
    const isMoving = performance.now() - lastReturn(db) < WAIT;
    if (error instanceof PoolBusy && signs.trouble === null) return isMoving ? null : 'no writer answers';
    const { code, name } = error as { code?: unknown; name: string };
    return signs.trouble ?? (typeof code === 'string' ? code : name);
  }
}

async function makeRoom(db: Knex): Promise<void> {
  try {
    await db.transaction(async (trx) => void (await trx.raw(ROOM)));
  } catch (error) {
    // A role that may not make temporary tables learns it from the next save.
    if (translateError(error)?.kind !== 'refused') throw error;
  }
}
