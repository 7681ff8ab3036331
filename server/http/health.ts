import { Router } from 'express';
import type { Knex } from 'knex';

/** For whoever watches the process: alive, and able to answer (database reachable and migrated, not draining). */
export function createHealth(db: Knex, isDraining: () => boolean): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json({ ok: true });
  });
  router.get('/readyz', async (_request, response) => {
    const ready = !isDraining() && (await isMigrated(db));
    response.setHeader('Cache-Control', 'no-store');
    if (!ready) response.setHeader('Retry-After', '2');
    response.status(ready ? 200 : 503).json({ ok: ready });
  });
  return router;
}

async function isMigrated(db: Knex): Promise<boolean> {
  try {
    await db('users').select(db.raw('1')).limit(1).timeout(2_000);
    return true;
  } catch {
    return false;
  }
}
