import type { IncomingMessage } from 'node:http';

/** The id that the request log gave; it is in the answer's `X-Request-Id`, in the log and in the audit. */
export function requestId(request: IncomingMessage): string {
  return typeof request.id === 'string' ? request.id : '';
}
