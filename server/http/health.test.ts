import express from 'express';
import knex from 'knex';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createHealth } from './health.ts';

test('a process that stops taking work says so, and when to ask again', async () => {
  // Who drains does not ask the database.
  const app = express().use(createHealth(knex({ client: 'pg' }), () => true));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  server.close();
});
