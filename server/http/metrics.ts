import { Router, type Request, type RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Counters for the operator's Prometheus, told only on the machine itself. */
export function createMetrics(): { measure: RequestHandler; router: Router } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of API requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 6],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'http_unavailable_total',
    help: 'API requests answered 503, by what refused them',
    labelNames: ['reason'],
    registers: [registry],
  });
  const router = Router();
  router.get('/metrics', async (request, response, next) => {
    if (!isLocal(request)) {
      next();
      return;
    }
    response.type(registry.contentType).send(await registry.metrics());
  });
  return {
    router,
    measure: (request, response, next) => {
      const end = duration.startTimer();
      response.once('finish', () => {
        end({
          method: request.method,
          route: String(response.locals['route'] ?? 'unknown'),
          status: String(response.statusCode),
        });
        if (response.statusCode === 503) refusals.inc({ reason: String(response.locals['reason']) });
      });
      next();
    },
  };
}

/** A proxy on the same machine speaks for others, and says so. */
function isLocal(request: Request): boolean {
  return (
    LOOPBACK.test(request.socket.remoteAddress ?? '') &&
    request.headers['x-forwarded-for'] === undefined &&
    request.headers['forwarded'] === undefined
  );
}
