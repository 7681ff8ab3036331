import type { Readable } from 'node:stream';

export interface StoredFile {
  path: string;
  size: number;
}

/**
 * Where uploaded files lie. Keys are made by `newStorageKey` and never by what a person typed. Every act ends within its
 * time limit; a store that does not answer throws `StoreUnavailable`.
 */
export interface DocumentStore {
  /** Whole or not at all; a key is written once. Nobody waits for what is stored in the background: it may take longer. */
  put: (key: string, file: StoredFile, limit?: number) => Promise<void>;
  /** Resolves when the content is really there and begins to flow. */
  open: (key: string) => Promise<Readable>;
  /** Also when there is nothing under the key. */
  remove: (key: string) => Promise<void>;
  /** The keys that begin with these two characters, half-written files apart. */
  list: (start: string) => Promise<string[]>;
  stop: () => void;
}
