import type { OperationName, Operations } from './generated/operations.ts';

/** One part of what an operation takes or answers. */
export type Part<N extends OperationName, K extends string> =
  Operations[N] extends Record<K, infer T> ? T : Record<string, never>;

/** What becomes JSON of this type: nothing in it need be writable. */
export type Sent<T> = unknown extends T ? T : { readonly [K in keyof T]: Sent<T[K]> };
