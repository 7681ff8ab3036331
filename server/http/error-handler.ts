import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { AppError } from '../errors/create-error.ts';
import { notFound } from '../errors/not-found.ts';
import { overloaded } from '../errors/overloaded.ts';
import { ThreadLost } from '../errors/thread-lost.ts';
import { failure } from './envelope.ts';
import { databaseRefusal } from './database-refusal.ts';
import { requestId } from './request-id.ts';
import { describeError } from './describe-error.ts';

/** Seconds after which a thread that was lost has been replaced. */
const LATER = 5;

/** The one place where an error becomes an answer. What nobody foresaw is logged and told without its inside. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    const known = knownError(error);
    if (known?.reason != null) response.locals['reason'] = known.reason;
    if (!known || error instanceof ThreadLost) {
      log.error(
        {
          request: requestId(request),
          method: request.method,
          route: response.locals['route'],
          fault: describeError(error),
        },
        'unexpected error',
      );
    }
    // A file that broke off has taken its connection along.
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const status = known?.status ?? 500;
    for (const [name, value] of Object.entries(known?.headers ?? {})) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-store');
    response
      .status(status)
      .json(failure(known?.message ?? HTTP_MESSAGES.unexpected, known?.data ?? null, known?.token ?? null));
  };
}

function knownError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isUnservable(error)) return notFound(HTTP_MESSAGES.unknownRoute);
  if (error instanceof ThreadLost)
    return overloaded('thread lost', { seconds: LATER, message: HTTP_MESSAGES.interrupted });
  return databaseRefusal(error);
}

/** A path that Express could not decode or would not serve: it names nothing. */
function isUnservable(error: unknown): boolean {
  if (error instanceof URIError) return true;
  return error instanceof Error && 'status' in error && Number(error.status) >= 400 && Number(error.status) < 500;
}
