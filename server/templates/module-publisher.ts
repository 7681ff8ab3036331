import type { Knex } from 'knex';
import { mustBeOutside } from '../db/pool-guard.ts';
import { BoundedCache } from './bounded-cache.ts';
import { hasModule, insertModule } from './module-queries.ts';
import type { ReadyTemplate } from './ready-template.ts';
import type { TemplateThread } from './template-thread.ts';

const KEPT = 100;

/** Sees to it that the validator module of a ready template exists: made once, however many ask for it together. */
export function createModulePublisher(db: Knex, maker: TemplateThread): (ready: ReadyTemplate) => Promise<void> {
  const published = new BoundedCache<true>(KEPT);
  const making = new Map<string, Promise<void>>();

  const make = async ({ key, stored: { template }, prepared: { lists } }: ReadyTemplate): Promise<void> => {
    if (!(await hasModule(db, key))) await insertModule(db, key, await maker.run('module', { template, lists }));
    published.set(key, true);
  };

  return async (ready) => {
    mustBeOutside(db, 'a module');
    if (published.get(ready.key)) return;
    const inFlight = making.get(ready.key) ?? make(ready).finally(() => making.delete(ready.key));
    making.set(ready.key, inFlight);
    await inFlight;
  };
}
