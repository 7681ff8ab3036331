import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterAll, describe, expect, test } from 'vitest';
import { signsOf } from '#server/connection/pool-signs.ts';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { SilentProxy } from '../../scripts/faults/silent-proxy.ts';
import { ideaAnswers } from './support/idea-answers.ts';
import { sectionAnswers } from './support/section-answers.ts';
import { useStage } from './support/stage.ts';
import { useApp, type TestApp } from './support/use-app.ts';
import { waitingIn } from './support/waiting-in.ts';

/** Milliseconds: of a statement, and of a lock and what makes a write last; the product adds one second to each. */
const [STATEMENT, LOCK] = [1_000, 500];
const LIMIT = STATEMENT + 1_000;

const proxies: SilentProxy[] = [];
afterAll(() => {
  for (const proxy of proxies) proxy.close();
});

/** An application whose way to the database can fall silent. */
function reachedThrough(pool: number, lockTimeout = LOCK): { app: TestApp; proxy: () => SilentProxy } {
  let opened: SilentProxy | null = null;
  const through = async (url: string): Promise<string> => {
    opened = await SilentProxy.open(url);
    proxies.push(opened);
    return opened.through(url);
  };
  const reach = { pool, statementTimeout: STATEMENT + lockTimeout - LOCK, lockTimeout, through };
  const proxy = () => {
    if (!opened) throw new Error('the proxy exists only inside tests');
    return opened;
  };
  return { app: useApp({ reach, limits: { wait: 1_500, queue: 500 } }), proxy };
}

const ready = async ({ url }: TestApp) => {
  const begun = performance.now();
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(20_000) });
  const told = (await answer.json()) as { ok: boolean; reads: boolean; writes: boolean; reason?: string };
  return { status: answer.status, ...told, took: performance.now() - begun };
};

/** People with an idea each, and how it is saved. */
async function people(app: TestApp, count: number) {
  const stage = useStage(app);
  const made = [];
  for (let number = 0; number < count; number++) {
    const { client } = await app.person();
    const { data } = await client.post<{ id: number }>(`/p/${String(await stage.year())}`, {
      dataIdeaProyecto: ideaAnswers(),
    });
    made.push(async (key: string = crypto.randomUUID()) => {
      const begun = performance.now();
      const body = { id: data.id, dataIdeaProyecto: ideaAnswers() };
      const reply = await client.put<{ version: number }>('/ip', body, { headers: { 'Idempotency-Key': key } });
      return { ...reply, took: performance.now() - begun };
    });
  }
  return made;
}

describe('a database that says nothing any more', () => {
  const { app, proxy } = reachedThrough(4);

  test('is given up in time by everybody, told by readiness, and found again without a restart', async () => {
    const saves = await people(app, 6);
    expect((await Promise.all(saves.map((save) => save()))).map(({ status }) => status)).toEqual(saves.map(() => 200));
    expect(await ready(app)).toMatchObject({ status: 200, ok: true, reads: true, writes: true });

    proxy().silence();
    for (let round = 0; round < 2; round++) {
      const [told, ...refused] = await Promise.all([ready(app), ...saves.map((save) => save())]);
      for (const { status, headers, took } of refused) {
        expect(status).toBe(503);
        expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
        expect(took).toBeLessThan(LIMIT + 2_000);
      }
      expect(told).toMatchObject({ status: 503, ok: false, reads: false, writes: false });
      expect(told.took).toBeLessThan(3_000);
    }

    proxy().answer();
    const back = performance.now();
    const again = await Promise.all(
      saves.map(async (save) => {
        for (;;) {
          const { status } = await save();
          if (status === 200) return performance.now() - back;
          await pause(200);
        }
      }),
    );
    expect(Math.max(...again)).toBeLessThan(5_000);
    await expect.poll(() => ready(app), { timeout: 3_000 }).toMatchObject({ status: 200, writes: true });
  });
});

describe('a save whose answer is lost', () => {
  // Long enough for the save to be held until the line is deaf.
  const { app, proxy } = reachedThrough(4, 2_500);

  test('is not called stored nor lost; under its key it tells', async () => {
    const stage = useStage(app);
    const ana = await app.person();
    const { id } = await stage.idea(ana);
    await stage.move(id, 'REC_P');
    const body = { id, seccion: 3, dataProyecto: sectionAnswers('PEIS', 3) };
    const save = async (key = crypto.randomUUID()) =>
      ana.client.put<{ version: number }>('/p', body, { headers: { 'Idempotency-Key': key } });
    const { data: before } = await save();
    const held = async (end: (holder: Knex.Transaction) => Promise<unknown>) => {
      const holder = await app.database.asOwner.transaction();
      await holder.raw('select id from projects for update');
      const key = crypto.randomUUID();
      const sent = save(key);
      await expect.poll(() => waitingIn(app.database), { timeout: 2_400, interval: 20 }).toBeGreaterThan(0);
      await end(holder);
      const { status, error, headers } = await sent;
      expect([status, error]).toEqual([503, HTTP_MESSAGES.unsure]);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      await expect.poll(async () => (await save(key)).status, { timeout: 5_000 }).toBe(200);
      return (await save(key)).data.version;
    };
    const stored = await held(async (holder) => {
      proxy().loseAnswers();
      await holder.commit();
    });
    expect(stored).toBe(before.version + 1);
    // Nor is one whose connection is cut.
    const cut = await held(async (holder) => {
      await app.database.endConnections();
      await holder.rollback().catch(() => undefined);
    });
    expect(cut).toBe(stored + 1);
  });
});

describe('a database whose disk was full', () => {
  const app = useApp();

  test('is ready again as soon as a table can grow', async () => {
    const full = app.database.db.raw(`do $$ begin raise exception 'no space' using errcode = '53100'; end $$`);
    await expect(full).rejects.toThrow('no space');
    expect(signsOf(app.database.db).trouble).toBe('full');
    expect(await ready(app)).toMatchObject({ status: 200, writes: true });
    expect(signsOf(app.database.db).trouble).toBeNull();
  });
});

describe('a database that only reads', () => {
  const app = useApp();

  test('is told apart by readiness, and serves who reads', async () => {
    const { client } = await app.person();
    const name = new URL(app.database.url).pathname.slice(1);
    const turn = async (on: string) => {
      await app.database.asOwner.raw(`alter database ${name} set default_transaction_read_only = ${on}`);
      await app.database.endConnections();
    };
    await turn('on');
    await expect.poll(() => ready(app)).toMatchObject({ status: 503, reads: true, writes: false, reason: 'read only' });
    expect((await fetch(`${app.url}/readyz?reads`)).status).toBe(200);
    expect((await client.get('/configuracion')).status).toBe(200);
    await app.database.asOwner.raw(`set default_transaction_read_only = off`);
    await turn('off').catch(() => undefined);
  });
});
