import compression from 'compression';
import express, { type Express } from 'express';
import { Arrivals, type ArrivalLimits } from './http/arrivals.ts';
import { createApiRouter } from './http/api-router.ts';
import { CallAllowance } from './http/call-allowance.ts';
import { checkHost } from './http/check-host.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { drainRest } from './http/drain-rest.ts';
import { createInstitutionImages } from './http/institution-images.ts';
import { createHelpFiles } from './http/help-files.ts';
import { createHealth } from './http/health.ts';
import { createMetrics } from './http/metrics.ts';
import { refuseWrites } from './http/refuse-writes.ts';
import { createRequestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveOpenApi } from './http/serve-open-api.ts';
import type { Shared } from './http/serve-operation.ts';
import { shedOverload, type Limits } from './http/shed-overload.ts';
import { createStaticFiles } from './http/static-files.ts';
import { unknownRoute } from './http/unknown-route.ts';
import type { Operation } from './http/operation.ts';
import { addressMark } from './limits/address-group.ts';
import { operations as everyOperation } from './operations.ts';
import { VERSION } from './version.ts';

export interface AppOptions {
  operations?: readonly Operation[];
  /** Folder of the built interface; null serves the API alone. */
  webFolder?: string | null;
  limits?: Limits & { arriving: ArrivalLimits };
}

export interface App {
  handler: Express;
  /** From now on not ready, and every answer ends its connection. */
  drain: () => void;
  stop: () => void;
}

/** Together with the wait for a lock, a request that is refused waits no longer than two seconds. */
export const LIMITS = {
  inFlight: 1000,
  lag: 1500,
  wait: 1500,
  queue: 500,
  arriving: { session: 100, address: 300, patience: 10_000 },
};
const API = '/api/gestor';

/** The application without a port: what tests, the start command and every process of an installation share. */
export function buildApp(
  shared: Shared,
  { operations = everyOperation, webFolder = null, limits = LIMITS }: AppOptions = {},
): App {
  const { config, db, log, services } = shared;
  const app = express();
  const metrics = createMetrics();
  const shed = shedOverload(db, limits);
  let draining = false;

  app.disable('x-powered-by');
  app.set(
    'trust proxy',
    config.trustProxy === null ? false : config.trustProxy.split(',').map((address) => address.trim()),
  );
  app.use(createRequestLog(log, (address) => addressMark(services.secrets.pepper, address)));
  app.use(securityHeaders(config.publicUrl?.startsWith('https:') ?? false));
  app.use((_request, response, next) => {
    if (draining) response.setHeader('Connection', 'close');
    next();
  });
  app.use(drainRest);
  app.use(createHealth(db, () => draining));
  app.use(checkHost(config));
  app.use(metrics.router);
  app.use(compression());
  app.get(`${API}/openapi.json`, serveOpenApi(operations, VERSION));
  app.use(
    API,
    metrics.measure,
    shed.handler,
    refuseWrites(db, limits.wait),
    createApiRouter(operations, shared, {
      arrivals: new Arrivals(limits.arriving),
      allowance: new CallAllowance(config.callsPerHour),
    }),
  );
  app.use(
    '/documentos',
    createHelpFiles([config.help.folder, ...(webFolder === null ? [] : [`${webFolder}/documentos`])]),
  );
  app.use(createInstitutionImages(config));
  if (webFolder !== null) app.use(createStaticFiles(webFolder));
  app.use(unknownRoute);
  app.use(createErrorHandler(log));

  return {
    handler: app,
    drain: () => {
      draining = true;
    },
    stop: shed.stop,
  };
}
