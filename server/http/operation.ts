import type { PageMeta } from '#schemas/generated/domain/page-meta.ts';
import type { OperationName, Operations } from '#schemas/generated/operations.ts';
import type { Part, Sent } from '#schemas/operation-parts.ts';
import type { Actor, Context } from '#server/context/context.ts';
import type { Beside } from '../db/beside.ts';
import type { Services } from '#server/context/services.ts';
import type { LongWork } from '#server/limits/fair-turns.ts';
import { contractOf, type OperationContract } from './contract.ts';
import type { UploadedFile } from './upload-to-disk.ts';

/** One call of the API as the router serves it. */
export interface Operation<N extends OperationName = OperationName> {
  name: N;
  contract: OperationContract;
  /** As Express writes it: the contract's, with `:id` for `{id}`. */
  path: string;
  summary: string;
  access: 'public' | 'session' | 'optional-session';
  /** Answers also for a person who must change the temporary password first (O-27). */
  withTemporaryPassword?: boolean;
  /** A writing call that answers also while an administrator sees the product as somebody else. */
  whileViewing?: boolean;
  /** Takes long, so that it waits for this person's turn once it is admitted and its contents are valid. */
  long?: LongWork;
  /** Browsers drop what they keep of the product with its answer. */
  clearsSite?: boolean;
  /** The text for a body or query that does not fit the contract; otherwise the first problem speaks. */
  invalid?: string;
  admit?: (context: Context<never>, named: never, beside: never) => Promise<unknown>;
  beside?: (named: never, services: Services) => Beside<unknown> | null;
  run: (context: Context<never>, input: never, admitted: never) => Promise<unknown>;
}

/** Keys as they were sent: of any type, perhaps missing. */
type Unchecked<T> = Partial<Readonly<Record<keyof T, unknown>>>;

/** What `admit` may look at: the path is already valid; body and query are as sent. */
export interface Named<N extends OperationName> {
  params: Part<N, 'params'>;
  query: Unchecked<Part<N, 'query'>>;
  body: Unchecked<Part<N, 'body'>>;
}

/** What `run` gets, valid and converted. Of an upload: the texts beside the file, and the file on the disk. */
export type Input<N extends OperationName> = {
  params: Part<N, 'params'>;
  query: Part<N, 'query'>;
} & (Operations[N] extends { upload: true }
  ? { body: Unchecked<Part<N, 'body'>>; file: UploadedFile | null }
  : { body: Part<N, 'body'> });

/** Bytes instead of the envelope. */
export interface FileAnswer {
  file: {
    name: string;
    type: string;
    content: Buffer | NodeJS.ReadableStream;
    /** The size of a stream, where it is known. */
    size?: number;
    immutable?: boolean;
    inline?: boolean;
    etag?: string;
  };
}

/** A paged list: `data` and `meta` of the envelope. */
export interface Page<O> {
  page: { data: O; meta: Sent<PageMeta> };
}

/** An answer that its address names for ever: browsers need not ask again. */
export interface Lasting<O> {
  lasting: { data: O };
}

type Result<N extends OperationName> = Operations[N] extends { file: true }
  ? FileAnswer
  : Operations[N] extends { answer: infer O; paged: true }
    ? Sent<O> | Page<Sent<O>>
    : Operations[N] extends { answer: infer O }
      ? Sent<O> | Lasting<Sent<O>>
      : never;

interface Definition<N extends OperationName, A extends Actor | null, G, B> extends Pick<
  Operation,
  'summary' | 'withTemporaryPassword' | 'whileViewing' | 'clearsSite' | 'invalid'
> {
  /**
   * What the call names, to be asked in the statement that finds the session; `admit` gets what was found. null: it names
   * nothing that could be asked for.
   */
  beside?: (named: Named<N>, services: Services) => Beside<B> | null;
  /**
   * 404 of what is named and 403, before the contents are looked at (contract.md 6, order of an answer). What it returns
   * is `run`'s third argument, so nothing is read twice. May leave to validation what is missing or of a wrong type.
   */
  admit?: (context: Context<A>, named: Named<N>, beside: B | null) => Promise<G>;
  run: (context: Context<A>, input: Input<N>, admitted: G) => Promise<Result<N>>;
}

/** A call for whoever is signed in, one file beside its queries: `features/<noun>/<verb-noun>.ts`. */
export function sessionOperation<N extends OperationName, G = void, B = never>(
  name: N,
  definition: Definition<N, Actor, G, B> & Pick<Operation, 'long'>,
): Operation<N> {
  return { ...called(name), ...definition, access: 'session' };
}

export function publicOperation<N extends OperationName, G = void>(
  name: N,
  definition: Definition<N, null, G, never>,
): Operation<N> {
  return { ...called(name), ...definition, access: 'public' };
}

/** Public, but it answers more to somebody who is signed in. */
export function openOperation<N extends OperationName, G = void>(
  name: N,
  definition: Definition<N, Actor | null, G, never>,
): Operation<N> {
  return { ...called(name), ...definition, access: 'optional-session' };
}

function called<N extends OperationName>(name: N): Pick<Operation<N>, 'name' | 'contract' | 'path'> {
  const contract = contractOf(name);
  return { name, contract, path: contract.path.replaceAll(/\{(\w+)\}/gu, ':$1') };
}
