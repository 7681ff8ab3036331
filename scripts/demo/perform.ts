import type { Actor, Context } from '#server/context/context.ts';
import type { Beside } from '#server/db/beside.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Operation } from '#server/http/operation.ts';
import type { UploadedFile } from '#server/http/upload-to-disk.ts';

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** What an upload brings. */
  file?: UploadedFile;
}

type Admit = (context: Context<Actor | null>, named: Required<Omit<Sent, 'file'>>, beside: unknown) => Promise<unknown>;
type BesideOf = (named: Required<Omit<Sent, 'file'>>, services: Context['services']) => Beside<unknown> | null;
type Run = (context: Context<Actor | null>, input: Sent, admitted: unknown) => Promise<unknown>;

/** Does what a call of the API does, with its rules and its audit, for the person and the time of the context. */
export async function perform<T = unknown>(context: Context, operation: Operation, sent: Sent): Promise<T> {
  const named = { params: {}, query: {}, body: {}, ...sent };
  const asked = (operation.beside as BesideOf | undefined)?.(named, context.services);
  const beside = asked ? await ask(context, asked) : null;
  const admitted = await (operation.admit as Admit | undefined)?.(context, named, beside);
  return (await (operation.run as unknown as Run)(context, named, admitted)) as T;
}

/** What calls ask together with their session; here nobody has one. */
async function ask(context: Context, { read, ...question }: Beside<unknown>): Promise<unknown> {
  const [row] = await prepared<Record<string, unknown>>(context.db, question);
  return row ? read(row) : null;
}
