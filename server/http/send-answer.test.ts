import express, { type Response } from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createErrorHandler } from './error-handler.ts';
import { sendAnswer } from './send-answer.ts';

/** Asks a server that answers like this; `outcomes`: what became of each handler, null where it ended without a fault. */
async function asking(
  answer: (response: Response) => Promise<void>,
  look: (ask: (signal?: AbortSignal) => ReturnType<typeof fetch>, outcomes: Promise<unknown>[]) => Promise<void>,
): Promise<void> {
  const outcomes: Promise<unknown>[] = [];
  const app = express().get('/', (_request, response) => {
    const answered = answer(response);
    outcomes.push(
      answered.then(
        () => null,
        (error: unknown) => error,
      ),
    );
    return answered;
  });
  app.use(createErrorHandler(pino({ level: 'silent' })));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  await look((signal) => fetch(url, signal ? { signal } : {}), outcomes);
  server.close();
}

const file = (content: Buffer | Readable, name = 'a.pdf', size?: number) => ({
  file: { name, type: 'application/pdf', content, ...(size !== undefined && { size }) },
});

test('files come as attachments that cannot run, whatever they are called', async () => {
  const name = 'Año "1"\r\nSet-Cookie: a=b; ca\u202efé.pdf';
  await asking(
    (response) => sendAnswer(response, file(Buffer.from('%PDF'), name)),
    async (ask) => {
      const response = await ask();
      expect(response.headers.get('set-cookie')).toBeNull();
      const disposition = response.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(
        /^attachment; filename="Ano _1_Set-Cookie: a=b; cafe\.pdf"; filename\*=UTF-8''A%C3%B1o/,
      );
      expect(decodeURIComponent(disposition)).toContain('café.pdf');
      expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      expect(await response.text()).toBe('%PDF');
    },
  );
});

/** So many pieces of a kilobyte; then what happens. */
async function* pieces(count: number, then: () => void = () => undefined): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < count; sent++) yield Buffer.alloc(1024, 'a');
  then();
}

test.each<[string, (response: Response) => Promise<void>]>([
  [
    'a source that fails',
    (response) => {
      const fail = () => {
        throw new Error('the disk is gone');
      };
      return sendAnswer(response, file(Readable.from(pieces(4, fail)), 'a.pdf', 8192));
    },
  ],
  [
    'a source that is shorter than it was',
    (response) => sendAnswer(response, file(Readable.from(pieces(4)), 'a.pdf', 8192)),
  ],
])('an answer of which a part is missing is no whole one: %s', async (_name, answer) => {
  await asking(answer, async (ask, outcomes) => {
    await expect(ask().then((response) => response.arrayBuffer())).rejects.toThrow(/^(?:terminated|fetch failed)$/u);
    expect(await outcomes[0]).toBeInstanceOf(Error);
  });
});

test('a source that is longer than it was sends nothing beyond its length', async () => {
  await asking(
    (response) => sendAnswer(response, file(Readable.from(pieces(9)), 'a.pdf', 8192)),
    async (ask, outcomes) => {
      const got = await ask().then(
        (response) => response.arrayBuffer(),
        () => new ArrayBuffer(0),
      );
      expect(got.byteLength).toBeLessThanOrEqual(8192);
      expect(await outcomes[0]).toBeInstanceOf(Error);
    },
  );
});

test('a source that fails before its first byte ends the connection, and the next one is answered', async () => {
  let isBroken = true;
  const nothing = new Error('nothing of it can be read');
  const read = () =>
    isBroken
      ? new Readable({
          read() {
            this.destroy(nothing);
          },
        })
      : Readable.from(pieces(1));
  await asking(
    (response) => sendAnswer(response, file(read(), 'a.pdf', 1024)),
    async (ask) => {
      await expect(ask()).rejects.toThrow('fetch failed');
      isBroken = false;
      expect((await (await ask()).arrayBuffer()).byteLength).toBe(1024);
    },
  );
});

test('whoever goes away leaves no open source, no fault and no listeners', async () => {
  const warnings: Error[] = [];
  const warn = (warning: Error) => warnings.push(warning);
  process.on('warning', warn);
  const sources: Readable[] = [];
  await asking(
    (response) => {
      const source = Readable.from(pieces(1_000_000));
      sources.push(source);
      return sendAnswer(response, file(source, 'a.pdf', 1_024_000_000));
    },
    async (ask, outcomes) => {
      for (let count = 0; count < 12; count++) {
        const leaving = new AbortController();
        await ask(leaving.signal);
        leaving.abort();
        expect(await outcomes.at(-1)).toBeNull();
      }
      expect(sources.map(({ destroyed }) => destroyed)).toEqual(sources.map(() => true));
    },
  );
  process.off('warning', warn);
  expect(warnings).toEqual([]);
});
