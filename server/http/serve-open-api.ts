import type { RequestHandler } from 'express';
import { buildOpenApi } from './open-api.ts';
import type { Operation } from './operation.ts';

/** Applications with these operations share one document. */
const texts = new WeakMap<readonly Operation[], string>();

/** GET /openapi.json: the bare document, not in the envelope, as tools expect it. */
export function serveOpenApi(operations: readonly Operation[], version: string): RequestHandler {
  return (_request, response) => {
    const text = texts.get(operations) ?? JSON.stringify(buildOpenApi(operations, version));
    texts.set(operations, text);
    response.setHeader('Cache-Control', 'public, no-cache');
    response.type('application/json').send(text);
  };
}
