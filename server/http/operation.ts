import type { Actor, Context } from '../context.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** What stands in `schemas/api/<name>.schema.json`. Undeclared body and query keys are refused and named. */
export interface OperationContract {
  /** Path parameters, all of them. Ids: `{"type": "integer"}`; they are converted before validation. */
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  /** The `data` of a successful answer. */
  answer: JsonSchema;
  /** `true`: `meta` may stand beside `data` (paged lists). */
  paged?: boolean;
}

export interface Input {
  params: Record<string, never>;
  query: Record<string, never>;
  body: Record<string, never>;
}

/** Bytes instead of the envelope. */
export interface FileAnswer {
  file: { name: string; type: string; content: Buffer | NodeJS.ReadableStream; immutable?: boolean; inline?: boolean; etag?: string };
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
  /** `multipart`: the body arrives through the upload reader, not as JSON. */
  upload?: boolean;
  run: (context: Context<never>, input: never) => Promise<unknown>;
}

interface Definition<I extends Partial<Record<keyof Input, unknown>>, O, A extends Actor | null>
  extends Omit<Operation, 'run' | 'access'> {
  run: (context: Context<A>, input: I) => Promise<O | Page<O> | FileAnswer>;
}

/** A paged list: `data` and `meta` of the envelope. */
export interface Page<O> {
  page: { data: O; meta: unknown };
}

export function sessionOperation<I extends Partial<Record<keyof Input, unknown>>, O>(definition: Definition<I, O, Actor>): Operation {
  return { ...definition, access: 'session' };
}

export function publicOperation<I extends Partial<Record<keyof Input, unknown>>, O>(definition: Definition<I, O, null>): Operation {
  return { ...definition, access: 'public' };
}

/** Public, but it answers more to somebody who is signed in. */
export function openOperation<I extends Partial<Record<keyof Input, unknown>>, O>(definition: Definition<I, O, Actor | null>): Operation {
  return { ...definition, access: 'optional-session' };
}
