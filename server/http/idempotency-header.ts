import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import type { IdempotencyKey } from '#server/db/writer.ts';
import { badRequest } from '../errors/bad-request.ts';

/** The key of a write; the write path claims it in its transaction. Drafts overwrite themselves and need none. */
export function idempotencyHeader(request: Request, path: string, body: Buffer): IdempotencyKey | null {
  const key = request.get('Idempotency-Key');
  if (key === undefined || request.method === 'GET' || path.startsWith('/borrador')) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw badRequest(HTTP_MESSAGES.badIdempotencyKey);
  const query = request.originalUrl.split('?')[1] ?? '';
  const bodyHash = createHash('sha256').update(body).update('\n').update(query).digest('hex');
  return { method: request.method, path, key, bodyHash };
}
