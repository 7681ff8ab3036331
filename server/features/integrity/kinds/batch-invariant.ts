import type { Context } from '#server/context/context.ts';
import type { IntegrityName } from '#schemas/messages/integrity.ts';

/** What is not as it should be: a kind of thing, its number as addresses have it, what people call it. */
export interface Broken {
  type: string;
  id: string;
  name: string;
}

export interface Batch {
  broken: readonly Broken[];
  /** Where the next one begins; null: everything has been looked at. */
  next: number | null;
}

export type BatchContext = Pick<Context, 'db' | 'services'>;

/** An invariant that no query can see: what is stored is computed or read anew, some at a time. */
export interface BatchInvariant {
  name: IntegrityName;
  /** Looks at what comes after this number. */
  look: (context: BatchContext, after: number) => Promise<Batch>;
}
