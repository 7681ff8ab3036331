/** What stands beside `data` on paged lists. */
export interface PageMeta {
  total: number;
  totalEsMinimo: boolean;
  pagina: number | null;
  limite: number;
  anios: number[];
  siguiente: string | null;
  anterior: string | null;
  truncada?: boolean;
}

/** What the server sends, always with the five keys. */
export interface Envelope {
  ok: boolean;
  data: unknown;
  error: string | null;
  invalidToken: boolean;
  expiredToken: boolean;
  meta?: PageMeta;
}

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
  data: unknown;
}

/** `undefined`: the token had expired; the call returns nothing and says nothing (specification 8.1). */
export type Answer<T> = Success<T> | Refusal | undefined;
