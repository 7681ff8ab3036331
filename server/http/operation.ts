import type { Actor, Context } from '../context.ts';
import type { Beside } from '../db/beside.ts';
import type { Services } from '../services.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** What stands in `schemas/api/<name>.schema.json`. Undeclared body and query keys are refused and named. */
export interface OperationContract {
  /** Path parameters, all of them. Ids: `{"type": "integer"}`; they are converted before validation. */
  params?: JsonSchema;
  query?: JsonSchema;
  /** Of a DELETE: its parameters, which may come in the query as well. */
  body?: JsonSchema;
  /** The `data` of a successful answer. */
  answer: JsonSchema;
  /** `true`: `meta` may stand beside `data` (paged lists). */
  paged?: boolean;
  /** Reached by `#/$defs/…` from any of the above. */
  $defs?: JsonSchema;
}

export interface Input {
  params: Record<string, never>;
  query: Record<string, never>;
  body: Record<string, never>;
}

/** What `admit` may look at: the path is already valid; body and query are as sent, of any type, perhaps empty. */
export interface Named {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
}

/** Bytes instead of the envelope. */
export interface FileAnswer {
  file: {
    name: string;
    type: string;
    content: Buffer | NodeJS.ReadableStream;
    /** Of a stream, where it is known. */
    size?: number;
    immutable?: boolean;
    inline?: boolean;
    etag?: string;
  };
}

/** One call of the API, one file beside its queries: `features/<noun>/<verb-noun>.ts`. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Express path under /api/gestor, without trailing slash; literal paths win over parameters. */
  path: string;
  summary: string;
  access: 'public' | 'session' | 'optional-session';
  /** Answers also for a person who must change the temporary password first (O-27). */
  withTemporaryPassword?: boolean;
  contract: OperationContract;
  /** The text for a body or query that does not fit the contract; otherwise the first problem speaks. */
  invalid?: string;
  /** multipart/form-data: `input.file` is the file on the disk, `input.body` the other fields, all of them text. */
  upload?: boolean;
  /**
   * 404 of what is named and 403, before the contents are looked at (contract.md 6, order of an answer). What it returns
   * is `run`'s third argument, so nothing is read twice. May leave to validation what is missing or of a wrong type.
   */
  admit?: (context: Context<never>, named: Named, beside: never) => Promise<unknown>;
  /**
   * What the call names, to be asked in the statement that finds the session; `admit` gets what was found. null: it names
   * nothing that could be asked for.
   */
  beside?: (named: Named, services: Services) => Beside<unknown> | null;
  run: (context: Context<never>, input: never, admitted: never) => Promise<unknown>;
}

interface Definition<
  I extends Partial<Record<keyof Input, unknown>>,
  O,
  A extends Actor | null,
  G,
  B = never,
> extends Omit<Operation, 'run' | 'admit' | 'access' | 'beside'> {
  beside?: (named: Named, services: Services) => Beside<B> | null;
  admit?: (context: Context<A>, named: Named, beside: B | null) => Promise<G>;
  run: (context: Context<A>, input: I, admitted: G) => Promise<O | Page<O> | Lasting<O> | FileAnswer>;
}

/** A paged list: `data` and `meta` of the envelope. */
export interface Page<O> {
  page: { data: O; meta: unknown };
}

/** What its address names for ever: browsers need not ask again. */
export interface Lasting<O> {
  lasting: { data: O };
}

export function sessionOperation<I extends Partial<Record<keyof Input, unknown>>, O, G = void, B = never>(
  definition: Definition<I, O, Actor, G, B>,
): Operation {
  return { ...definition, access: 'session' };
}

export function publicOperation<I extends Partial<Record<keyof Input, unknown>>, O, G = void>(
  definition: Definition<I, O, null, G>,
): Operation {
  return { ...definition, access: 'public' };
}

/** Public, but it answers more to somebody who is signed in. */
export function openOperation<I extends Partial<Record<keyof Input, unknown>>, O, G = void>(
  definition: Definition<I, O, Actor | null, G>,
): Operation {
  return { ...definition, access: 'optional-session' };
}
