import type { Request, RequestHandler, Response } from 'express';
import { DOCUMENT_BYTES } from '#server/config/limits.ts';
import type { Actor, Context } from '#server/context/context.ts';
import type { Arrivals } from './arrivals.ts';
import type { CallAllowance } from './call-allowance.ts';
import type { Beside } from '../db/beside.ts';
import type { Services } from '#server/context/services.ts';
import { authenticate, refuseWhileViewing } from './authenticate.ts';
import { isSchema } from './close-schema.ts';
import { checkUserInBody } from './check-user-in-body.ts';
import { noteRefusal } from './note-refusal.ts';
import { idempotencyHeader } from './idempotency-header.ts';
import type { Operation } from './operation.ts';
import { hasBody, readBody, type JsonBody } from './read-body.ts';
import { discardUpload, readUpload, type Upload } from './read-upload.ts';
import { readToken } from './read-token.ts';
import { requestId } from './request-id.ts';
import { REVALIDATED } from './revalidated.ts';
import type { RequestValidator } from './request-validator.ts';
import { sendAnswer } from './send-answer.ts';

export type Shared = Pick<Context, 'db' | 'config' | 'services' | 'log'>;
/** What the routes of one application share besides. */
export interface Transport {
  arrivals: Arrivals;
  allowance: CallAllowance;
}
type Run = (context: Context<Actor | null>, input: unknown, admitted: unknown) => Promise<unknown>;
type Admit = (context: Context<Actor | null>, named: Sent, beside: unknown) => Promise<unknown>;
type BesideOf = (named: Sent, services: Services) => Beside<unknown> | null;

/** What any call names. */
interface Sent {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
}

const NO_BODY: JsonBody = { raw: Buffer.alloc(0), value: {}, fault: null };

/** One call, in the order of contract.md 6: 401, 404 of what is named, 403, then 413, 415 and 400, then the act. */
export function serveOperation(
  operation: Operation,
  validator: RequestValidator,
  shared: Shared,
  { arrivals, allowance }: Transport,
): RequestHandler {
  const run = inTurn(operation);
  const { contract } = operation;
  const admit = operation.admit as Admit | undefined;
  const besideOf = operation.beside as BesideOf | undefined;
  const mayKeep = REVALIDATED.has(operation.name);
  const readsJson = contract.method !== 'get' && contract.upload !== true;
  const serve = async (request: Request, response: Response, know: (actor: Actor | null) => void) => {
    const { sessions } = shared.services;
    const query = request.query;
    const token = readToken(request.get('authorization'));
    const session = () => (token === null ? null : sessions.recall(token));
    const read = () =>
      readsJson && hasBody(request)
        ? arrivals.during(request, session(), (signal) =>
            readBody(request, {
              signal,
              sender: session() === null ? 'guest' : 'session',
              ...(contract.longBody && { most: DOCUMENT_BYTES }),
            }),
          )
        : NO_BODY;
    const namedIn = ({ value }: JsonBody): Sent => {
      const sent = isSchema(value) ? value : {};
      const body = contract.method === 'delete' ? { ...query, ...sent } : sent;
      return { params: validator.params(request.params), query, body };
    };
    // Nothing of a body is read for a token that may be none.
    if (besideOf && readsJson && session() === null) know((await authenticate(request, operation, sessions)).actor);
    // What is asked for along with the session is read before it; what is wrong with it is said in its turn.
    const early = besideOf && token !== null ? await read() : null;
    const asked = early && attempt(() => besideOf?.(namedIn(early), shared.services));
    const { actor, beside } = await authenticate(request, operation, sessions, asked ?? undefined);
    know(actor);
    if (actor) allowance.take((actor.viewer ?? actor).id);
    refuseWhileViewing(actor, operation);
    // Nothing of a long body is read for somebody who may not send it: what its call names is in the address.
    const body = early ?? (contract.longBody ? NO_BODY : await read());
    const named = namedIn(body);
    const { params } = named;
    const context: Context<Actor | null> = {
      ...shared,
      log: shared.log.child({ request: requestId(request) }),
      actor,
      request: { ...whatOf(request), token, idempotency: null },
    };
    const admitted = await admit?.(context, named, beside);
    if (contract.upload === true) {
      const declared = Object.keys((contract.body?.['properties'] as object | undefined) ?? {});
      try {
        // Nothing of a file is read for somebody who may not send it.
        const upload = await arrivals.during(request, session(), (signal) =>
          readUpload(request, response, { declared, signal }),
        );
        checkUserInBody(actor, upload.fields);
        const contents = validator.contents(query, upload.fields);
        context.request.idempotency = idempotencyHeader(request, pathOf(request), fingerprintOf(upload));
        await sendAnswer(response, await run(context, { params, ...contents, file: upload.file }, admitted));
      } finally {
        await discardUpload(request);
      }
      return;
    }
    const whole = contract.longBody ? await read() : body;
    checkUserInBody(actor, contract.longBody ? namedIn(whole).body : named.body);
    if (whole.fault) throw whole.fault;
    const contents = validator.contents(query, whole.value);
    context.request.idempotency = idempotencyHeader(request, pathOf(request), whole.raw);
    const answer = await run(context, { params, ...contents }, admitted);
    if (operation.clearsSite) response.setHeader('Clear-Site-Data', '"cache"');
    await sendAnswer(response, answer, mayKeep);
  };
  return async (request, response) => {
    let asking: Actor | null = null;
    try {
      await serve(request, response, (actor) => {
        asking = actor;
        // The log names both.
        if (actor) response.locals['person'] = { user: actor.id, ...(actor.viewer && { viewer: actor.viewer.id }) };
      });
    } catch (error) {
      noteRefusal(shared.services, {
        error,
        actor: asking,
        contract,
        params: request.params,
        request: whatOf(request),
      });
      throw error;
    }
  };
}

function whatOf(request: Request): Omit<Context['request'], 'idempotency' | 'token'> {
  return { id: requestId(request), ip: request.ip ?? '', agent: request.get('user-agent') };
}

/** What takes long, by turns; of somebody who sees the product as another, the own ones. */
function inTurn({ run, long }: Operation): Run {
  const act = run as Run;
  if (!long) return act;
  return (context, input, admitted) => {
    const { actor, services } = context;
    if (actor === null) throw new TypeError('long work of nobody');
    return services.turns.take(long, (actor.viewer ?? actor).id, () => act(context, input, admitted));
  };
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** What tells a repeated upload: its parts, since a retry has another boundary between them. */
function fingerprintOf({ fields, file }: Upload): Buffer {
  return Buffer.from(
    JSON.stringify([Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)), file?.sha256 ?? null]),
  );
}

/** The path without a trailing slash, which some clients send. */
function pathOf(request: Request): string {
  return request.path.replace(/(?<=.)\/$/, '');
}
