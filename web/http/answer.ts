import type { PageMeta } from '#schemas/generated/domain/page-meta.ts';
import type { Refusal as Refused } from '#schemas/generated/domain/refusal.ts';

/** What the server sends, always with the five keys. */
export type Envelope =
  | { ok: true; data: unknown; error: null; invalidToken: false; expiredToken: false; meta?: PageMeta }
  | Refused;

export type Failure =
  /** The server answered no. */
  | 'refused'
  /** No answer within the time-out, and the person did not try again. */
  | 'timeout'
  /** The server could not be reached. */
  | 'network'
  /** The token is not one: the session is gone and the sign-in screen is on its way. */
  | 'invalidToken'
  /** The screen that asked has gone. */
  | 'aborted';

export interface Success<T> {
  ok: true;
  status: number;
  data: T;
  meta?: PageMeta;
}

export interface Refusal {
  ok: false;
  status: number;
  kind: Failure;
  error: string;
  /** `{problemas}` of a 400, the conflicting version of a 409, else null. */
  data: Refused['data'];
}

/** `undefined`: the token had expired; the call returns nothing and says nothing (specification 8.1). */
export type Answer<T> = Success<T> | Refusal | undefined;
