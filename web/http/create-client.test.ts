import { describe, expect, it, vi } from 'vitest';
import { proves } from '../../tests/support/proves.ts';
import { createClient, type Ports, type Report } from './create-client.ts';

const good = { ok: true, data: { id: 7 }, error: null, invalidToken: false, expiredToken: false };
const bad = { ...good, ok: false, data: null };

function setUp(reply: () => Response | Promise<Response>, again: boolean[] = []) {
  const requests: { url: string; headers: Headers; body: unknown; outlives: boolean | undefined }[] = [];
  const stored = { token: 'Bearer abc' as string | null };
  const report = {
    refused: vi.fn<Report['refused']>(),
    unreachable: vi.fn<Report['unreachable']>(async () => again.shift() ?? false),
    invalidToken: vi.fn<Report['invalidToken']>(),
    used: vi.fn<Report['used']>(),
  };
  const ports: Ports = {
    report,
    timeout: 30,
    token: { read: () => stored.token, write: (token) => (stored.token = token), remove: () => (stored.token = null) },
    fetch: async (url, init) => {
      const { headers, body, keepalive: outlives } = init ?? {};
      requests.push({ url: url as string, headers: new Headers(headers), body, outlives });
      const { signal } = init ?? {};
      return Promise.race([
        Promise.resolve(reply()),
        new Promise<never>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason as Error))),
      ]);
    },
  };
  return { client: createClient(ports), report, requests, stored };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe('createClient', () => {
  it('sends the stored string unchanged, under /api/gestor', async () => {
    const { client, requests } = setUp(() => json(good));
    const answer = await client.call('list-all-projects', {
      params: { userId: 3 },
      query: { q: 'ñandú', anio: null, pagina: 2 },
    });
    expect(answer).toEqual({ ok: true, status: 200, data: { id: 7 } });
    expect(requests[0]?.url).toBe('/api/gestor/p/all/3?q=%C3%B1and%C3%BA&pagina=2');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer abc');
    expect(requests[0]?.headers.has('Idempotency-Key')).toBe(false);
  });

  it('lets a write outlive its page where browsers allow that: not beyond what they take of one', async () => {
    const { client, requests } = setUp(() => json(good));
    const save = (text: string, outlivesPage: boolean) =>
      client.call('save-idea', { body: { id: 1, dataIdeaProyecto: { text } }, outlivesPage });
    await save('short', true);
    await save('x'.repeat(20_000), true);
    await save('short', false);
    expect(requests.map(({ outlives }) => outlives)).toEqual([true, false, false]);
  });

  it('gives every write its own key, and none where none is wanted', async () => {
    const { client, requests } = setUp(() => json(good));
    await client.call('save-idea', { body: { id: 1, dataIdeaProyecto: {} } });
    await client.call('save-idea', { body: { id: 1, dataIdeaProyecto: {} } });
    await client.call('save-draft', {
      params: { ruta: 'ip', id: '1', seccion: 1 },
      body: { datos: {}, huella: '' },
      idempotencyKey: null,
    });
    const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBeNull();
  });

  it('returns nothing and says nothing when the token has expired', async () => {
    const { client, report, stored } = setUp(() =>
      json({ ...bad, error: 'La sesión venció.', expiredToken: true }, 401),
    );
    const answer = await client.call('read-own-user');
    proves('R-8.1-05', () => expect(answer).toBeUndefined());
    expect(report.refused).not.toHaveBeenCalled();
    expect(stored.token).toBe('Bearer abc');
  });

  it('removes the key of an invalid token', async () => {
    const { client, report, stored } = setUp(() => json({ ...bad, error: 'x', invalidToken: true }, 401));
    const answer = await client.call('read-project', { params: { proyecto: '1' } });
    expect(answer).toMatchObject({ ok: false, kind: 'invalidToken' });
    expect(stored.token).toBeNull();
    expect(report.invalidToken).toHaveBeenCalledOnce();
    expect(report.refused).not.toHaveBeenCalled();
  });

  it('leaves a session alone that began while a call of the one before was under way', async () => {
    const { client, report, stored } = setUp(() => {
      stored.token = 'Bearer new';
      return json({ ...bad, error: 'x', invalidToken: true }, 401);
    });
    expect(await client.call('read-own-user')).toMatchObject({ ok: false, kind: 'invalidToken' });
    expect(stored.token).toBe('Bearer new');
    expect(report.invalidToken).not.toHaveBeenCalled();
  });

  it('shows a refusal in a dialog, in an alert or not at all', async () => {
    const { client, report } = setUp(() => json({ ...bad, error: 'No se puede', data: { problemas: [] } }, 400));
    const answer = await client.call('sign-out', { title: 'Título' });
    expect(answer).toEqual({ ok: false, status: 400, kind: 'refused', error: 'No se puede', data: { problemas: [] } });
    await client.call('sign-out', { show: 'alert' });
    await client.call('sign-out', { show: 'none' });
    // A screen says itself what it knows, and nothing else.
    await client.call('sign-out', { handles: [400, 409] });
    await client.call('sign-out', { handles: [409] });
    expect(report.refused.mock.calls).toEqual([
      ['Título', 'No se puede', 'dialog'],
      ['Error', 'No se puede', 'alert'],
      ['Error', 'No se puede', 'dialog'],
    ]);
  });

  it('says in words what is no answer of ours', async () => {
    const { client, report } = setUp(() => new Response('<html>502</html>', { status: 502 }));
    expect(await client.call('read-own-user')).toMatchObject({ ok: false, status: 502, kind: 'refused' });
    expect(report.refused.mock.calls[0]?.[1]).toContain('no se entiende');
  });

  it('asks after the time-out, and sends the same key again', async () => {
    let calls = 0;
    const { client, report, requests } = setUp(
      () => (calls++ === 0 ? new Promise<Response>(() => {}) : json(good)),
      [true],
    );
    expect(await client.call('save-idea', { body: { dataIdeaProyecto: {} } })).toMatchObject({ ok: true });
    expect(report.unreachable).toHaveBeenCalledWith('Sin conexión', 'Tiempo de espera al servidor excedido');
    expect(requests[1]?.headers.get('Idempotency-Key')).toBe(requests[0]?.headers.get('Idempotency-Key'));
  });

  it('gives up where the person does, and tells a lost connection from a slow one', async () => {
    const { client, report } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await client.call('read-own-user')).toMatchObject({ ok: false, kind: 'network' });
    expect(report.unreachable.mock.calls[0]?.[1]).toContain('No se pudo llegar al servidor');
    expect(await client.call('read-own-user', { show: 'none' })).toMatchObject({ ok: false, kind: 'network' });
    expect(report.unreachable).toHaveBeenCalledOnce();
  });

  it('ends without a word when the screen that asked has gone', async () => {
    const { client, report } = setUp(() => new Promise<Response>(() => {}));
    const gone = new AbortController();
    const answer = client.call('read-own-user', { signal: gone.signal });
    gone.abort();
    expect(await answer).toMatchObject({ kind: 'aborted' });
    expect(report.unreachable).not.toHaveBeenCalled();
  });
});
