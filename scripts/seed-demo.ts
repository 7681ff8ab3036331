import type { Shared } from '#server/http/serve-operation.ts';

/** What the seed gets: the product's own services, before the first request is taken. */
export interface SeedContext extends Shared {
  /** For connections that live at another time: `connect(databaseUrl, { clockShift: '-40 days' })`. */
  databaseUrl: string;
}

/** A guided look at the product, printed with the address. */
export interface Walk {
  /** The `papel` of a demonstration account. */
  papel: string;
  title: string;
  /** Path of the screen on which it begins. */
  path: string;
}

/**
 * Fills an empty database with the demonstration, through the services, never by SQL: fixed seed, dates relative to now.
 * Ends with saveDemoAccounts and answers the walks.
 */
export async function seedDemo(context: SeedContext): Promise<Walk[]> {
  void context;
  return [];
}
