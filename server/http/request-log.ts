import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp, type HttpLogger } from 'pino-http';

const MARK_LENGTH = 12;
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** One JSON line per API request: id, method, route, status, time; of a 503 its reason; the number of whoever is signed in, and of whoever looks on as them; of a guest's refusal a mark of its origin. Names, paths, queries, bodies and addresses stay out. */
export function createRequestLog(log: Logger, markOf: (address: string) => string): HttpLogger {
  const line = (method: string | undefined, response: Response, responseTime: number) => ({
    ...lineOf(method, response, responseTime),
    ...(isRefusedGuest(response) && { origin: markOf(response.req.ip ?? '').slice(0, MARK_LENGTH) }),
  });
  return pinoHttp({
    logger: log,
    genReqId: (request, response) => {
      const sent = request.headers['x-request-id'];
      const id = typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    quietReqLogger: true,
    quietResLogger: true,
    customAttributeKeys: { reqId: 'request' },
    autoLogging: { ignore: (request) => QUIET.has(request.url ?? '') || !(request.url ?? '').startsWith('/api/') },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'info'),
    customSuccessObject: (request, response, own: { responseTime: number }) =>
      line(request.method, response as Response, own.responseTime),
    customErrorObject: (request, response, _error, own: { responseTime: number }) =>
      line(request.method, response as Response, own.responseTime),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
  });
}

/** Somebody without a session tries what is not to be had; with one the account is known. */
function isRefusedGuest({ statusCode, locals }: Response): boolean {
  return statusCode >= 400 && statusCode < 500 && locals['person'] === undefined;
}

function lineOf(method: string | undefined, response: Response, responseTime: number): Record<string, unknown> {
  return {
    method,
    route: response.locals['route'] ?? null,
    status: response.statusCode,
    ms: Math.round(responseTime),
    ...(response.locals['reason'] !== undefined && { reason: response.locals['reason'] as string }),
    ...(response.locals['person'] as object | undefined),
  };
}
