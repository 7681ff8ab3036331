import { Router } from 'express';
import { withValidators } from './request-validator.ts';
import type { Operation } from './operation.ts';
import { serveOperation, type Shared, type Transport } from './serve-operation.ts';
import { unknownRoute } from './unknown-route.ts';

/** Everything under /api/gestor: the operations, and 404 for the rest. */
export function createApiRouter(operations: readonly Operation[], shared: Shared, transport: Transport): Router {
  const router = Router({ strict: false });
  // An address that ends in a slash may be an operation of its own; everywhere else the slash says nothing.
  const exact = Router({ strict: true });
  router.use(exact);
  for (const { operation, validator } of withValidators(operations)) {
    const serve = serveOperation(operation, validator, shared, transport);
    const place = operation.path.endsWith('/') ? exact : router;
    place[operation.contract.method](operation.path, (request, response, next) => {
      response.locals['route'] = operation.path;
      return serve(request, response, next);
    });
  }
  router.use(unknownRoute);
  return router;
}
