import express from 'express';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { sendAnswer } from './send-answer.ts';

test('files come as attachments that cannot run, whatever they are called', async () => {
  const name = 'Año "1"\r\nSet-Cookie: a=b; ca\u202efé.pdf';
  const app = express().get('/', (_request, response) =>
    sendAnswer(response, { file: { name, type: 'application/pdf', content: Buffer.from('%PDF') } }),
  );
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const response = await fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`);
  expect(response.headers.get('set-cookie')).toBeNull();
  const disposition = response.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; filename="Ano _1_Set-Cookie: a=b; cafe\.pdf"; filename\*=UTF-8''A%C3%B1o/);
  expect(decodeURIComponent(disposition)).toContain('café.pdf');
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect(await response.text()).toBe('%PDF');
  server.close();
});
