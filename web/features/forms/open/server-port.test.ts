import { expect, it } from 'vitest';
import type { BrowserClient } from '#web/app/client-context.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { serverPort } from './server-port.ts';

const FORM = { address: { kind: 'ip', id: 7, section: 0 }, huella: 'x' } as unknown as LoadedForm;

const replyTo = async (refusal: { status: number; kind: string }) => {
  const call = async () => ({ ok: false, error: 'No se sabe', data: null, ...refusal });
  const client = { call } as unknown as BrowserClient;
  const port = serverPort({ client, form: FORM, userId: 1, year: () => 2026 });
  return (await port.save({ key: 'k', answers: {}, version: 3 })).how;
};

it('keeps the key of a save of which nobody knows whether it was stored', async () => {
  expect(await replyTo({ status: 0, kind: 'network' })).toBe('unanswered');
  expect(await replyTo({ status: 503, kind: 'refused' })).toBe('unanswered');
  expect(await replyTo({ status: 403, kind: 'refused' })).toBe('dropped');
});
