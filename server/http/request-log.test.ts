import express from 'express';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { overloaded } from '../errors/overloaded.ts';
import { createErrorHandler } from './error-handler.ts';
import { createRequestLog } from './request-log.ts';

test('the log tells what happened, by which account, not by whom nor what was typed', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const app = express();
  app.use(createRequestLog(log, (address) => `mark of ${address.length} letters`));
  app.use('/api/gestor/imprimir', () => {
    throw overloaded('prints');
  });
  app.use('/api/gestor', (_request, response) => {
    response.locals['route'] = '/usr/permisos/:id';
    response.locals['person'] = { user: 4711 };
    throw Object.assign(new Error('value "ana@universidad.example" is wrong'), {
      code: '22P02',
      detail: 'Key (email)=(ana@universidad.example)',
    });
  });
  app.use(createErrorHandler(log));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const fail = (path: string, id = 'abcdef123456') =>
    fetch(`${address}/api/gestor${path}`, { headers: { authorization: 'Bearer secret-token', 'x-request-id': id } });
  const response = await fail('/usr/permisos/77?email=ana@universidad.example');
  // Names of somebody's making are none of ours.
  for (const id of ['corto', 'x'.repeat(65), 'ana@universidad', '{"level":50}'])
    expect((await fail('/usr/permisos/77', id)).headers.get('x-request-id')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/u);
  expect((await fail('/imprimir', 'fedcba654321')).status).toBe(503);
  await new Promise((resolve) => setTimeout(resolve, 20));
  server.close();

  expect(response.headers.get('x-request-id')).toBe('abcdef123456');
  const all = lines.join('');
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      request: 'abcdef123456',
      method: 'GET',
      route: '/usr/permisos/:id',
      user: 4711,
      msg: 'request',
    }),
  );
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ request: 'fedcba654321', status: 503, reason: 'prints' }),
  );
  for (const secret of ['secret-token', 'ana@', '/77', '127.0.0.1']) expect(all).not.toContain(secret);
});
