import type { RequestHandler } from 'express';
import { buildOpenApi } from './open-api.ts';
import type { Operation } from './operation.ts';

/** GET /openapi.json: the bare document, not in the envelope, as tools expect it. */
export function serveOpenApi(operations: readonly Operation[], version: string): RequestHandler {
  let text: string | undefined;
  return (_request, response) => {
    text ??= JSON.stringify(buildOpenApi(operations, version));
    response.setHeader('Cache-Control', 'public, no-cache');
    response.type('application/json').send(text);
  };
}
