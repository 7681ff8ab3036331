import type { OperationName } from '#schemas/generated/operations.ts';
import type { Part, Sent } from '#schemas/operation-parts.ts';
import type { Actor, Context } from '#server/context/context.ts';
import type { Beside } from '#server/db/beside.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Input, Operation } from '#server/http/operation.ts';

/** What a call takes: of its parts those that its contract has. */
type Taken<N extends OperationName> = {
  [K in keyof Input<N> as Input<N>[K] extends Record<string, never> ? never : K]: K extends 'file'
    ? Input<N>[K]
    : Sent<Input<N>[K]>;
};

type Named = { params: unknown; query: unknown; body: unknown };
type Admit = (context: Context<Actor | null>, named: Named, beside: unknown) => Promise<unknown>;
type BesideOf = (named: Named, services: Context['services']) => Beside<unknown> | null;
type Run = (context: Context<Actor | null>, input: Named, admitted: unknown) => Promise<unknown>;

/** Does what a call of the API does, with its rules and its audit, for the person and the time of the context. */
export async function perform<N extends OperationName>(
  context: Context,
  operation: Operation<N>,
  sent: Taken<N>,
): Promise<Part<N, 'answer'>> {
  const named = { params: {}, query: {}, body: {}, ...sent };
  const asked = (operation.beside as BesideOf | undefined)?.(named, context.services);
  const beside = asked ? await ask(context, asked) : null;
  const admitted = await (operation.admit as Admit | undefined)?.(context, named, beside);
  return (await (operation.run as unknown as Run)(context, named, admitted)) as Part<N, 'answer'>;
}

/** What calls ask together with their session; here nobody has one. */
async function ask(context: Context, { read, ...question }: Beside<unknown>): Promise<unknown> {
  const [row] = await prepared<Record<string, unknown>>(context.db, question);
  return row ? read(row) : null;
}
