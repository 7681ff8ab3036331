import { Router } from 'express';
import type { Knex } from 'knex';
import { within } from '#server/patience/within.ts';
import { whyNoWrites } from '../db/can-write.ts';

/** Milliseconds that either question may take. */
const PATIENCE = 2_000;

/**
 * For whoever watches the process: alive, and able to answer (database reachable and migrated, taking writes, not draining). With
 * `?reads` a database that only reads will do.
 */
export function createHealth(db: Knex, isDraining: () => boolean): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json({ ok: true });
  });
  router.get('/readyz', async (request, response) => {
    const isEnough = 'reads' in request.query;
    const [reads, refusal] = isDraining()
      ? [false, 'draining']
      : await Promise.all([isMigrated(db), whyNoWrites(db, PATIENCE)]);
    const reason = refusal ?? (reads ? null : 'no answer');
    const writes = reason === null;
    const ok = reads && (writes || isEnough);
    response.setHeader('Cache-Control', 'no-store');
    if (!ok) response.setHeader('Retry-After', '2');
    response.status(ok ? 200 : 503).json({ ok, reads, writes, ...(reason !== null && { reason }) });
  });
  return router;
}

async function isMigrated(db: Knex): Promise<boolean> {
  try {
    await within(
      PATIENCE,
      db('users')
        .select(db.raw('1'))
        .limit(1)
        .then(() => undefined),
    );
    return true;
  } catch {
    return false;
  }
}
