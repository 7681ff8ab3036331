import type { Shared } from '#server/http/serve-operation.ts';

/** What the seed gets: the product's own services, before the first request is taken. */
export interface SeedContext extends Shared {
  /** For connections that live at another time: `connect(databaseUrl, { clockShift: '-40 days' })`. */
  databaseUrl: string;
}
