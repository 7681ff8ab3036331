import { expect, test } from 'vitest';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { proves } from '../support/proves.ts';
import { useApp } from './support/use-app.ts';

const app = useApp({ limits: { inFlight: 0, lag: 1000 } });

test('beyond its means the server says so at once, and when to come back', async () => {
  const reply = await app.client().get('/configuracion');
  proves('R-K-30', '503 con Retry-After', () => {
    expect([reply.status, reply.error]).toEqual([503, HTTP_MESSAGES.overloaded]);
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
  proves('R-X-71', 'sobrecarga', () => expect(reply.headers.has('Retry-After')).toBe(true));
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
});
