import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#schemas/generated/domain/audit-entry.ts';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { sweepExpired } from '#server/sweep/sweep-expired.ts';
import { proves } from '../support/proves.ts';
import { readCsv } from './support/read-csv.ts';
import { useStage, type Created } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
const stage = useStage(app);
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';
const PASS = 'k4t9wz';

describe('sign-ins in the audit', () => {
  let admin: Person;
  let ana: Person;
  let beto: Person;
  let project: Created;

  const find = async (query: Record<string, string | number>) =>
    (await admin.client.get<AuditEntry[]>('/auditoria', { limite: 200, ...query })).data;
  /** They are written after the answer. */
  const waitFor = async (query: Record<string, string | number>, count = 1) => {
    await expect.poll(async () => (await find(query)).length, { timeout: 20_000 }).toBe(count);
    return find(query);
  };
  const signIn = (email: string, pass: string, from: string) =>
    app
      .client()
      .call<{ token: string }>('POST', '/usr/login', {
        body: { email, pass },
        headers: { 'x-forwarded-for': from, 'user-agent': FIREFOX },
      });

  beforeAll(async () => {
    admin = await stage.admin();
    ana = await app.person({ ape: 'Ñáñez', nom: 'Ana', pass: PASS });
    beto = await app.person({ ape: 'Bianchi', nom: 'Beto' });
    project = await stage.idea(ana, { titulo: 'Huerta comunitaria' });
  });

  test('a sign-in and a sign-out: who, from where, with what', async () => {
    const { data } = await signIn(ana.email, PASS, '203.0.113.9');
    await app.client(data.token).post('/usr/logout');
    const [entered] = await waitFor({ acto: 'access.sign-in', persona: ana.id });
    proves('R-A-131-01', 'ingreso', () =>
      expect(entered).toMatchObject({
        nombre: 'Ingreso',
        quien: { id: ana.id, ape: 'Ñáñez' },
        desde: '203.0.113.9',
        cambios: [{ campo: 'Equipo', antes: null, ahora: 'Firefox en Windows' }],
      }),
    );
    const [left] = await waitFor({ acto: 'access.sign-out', persona: ana.id });
    proves('R-A-131-01', 'salida', () => expect(left).toMatchObject({ nombre: 'Salida', quien: { id: ana.id } }));
    const kind = await find({ acto: 'access', persona: ana.id });
    expect(kind.map(({ acto }) => acto)).toEqual(expect.arrayContaining(['access.sign-in', 'access.sign-out']));
  });

  test('a failed one: the account, or what was typed where there is none; a burst is one row', async () => {
    await signIn(ana.email.toUpperCase(), 'zzzz9q', '203.0.113.10');
    for (let times = 0; times < 4; times += 1) await signIn('Nadie@universidad.example', 'zzzz9q', '203.0.113.10');
    await signIn('mi clave', 'zzzz9q', '203.0.113.11');
    const ofAna = await waitFor({ acto: 'access.failed', cuenta: ana.id });
    proves('R-A-131-01', 'fallido', () =>
      expect(ofAna[0]).toMatchObject({
        nombre: 'Ingreso fallido',
        quien: null,
        sistema: false,
        cosa: { tipo: 'cuenta', id: String(ana.id) },
        desde: '203.0.113.10',
      }),
    );
    // The minute may turn between them.
    await expect.poll(async () => timesOf(await find({ q: 'nadie@universidad.example' })), { timeout: 20_000 }).toBe(4);
    const typed = await find({ q: 'nadie@universidad.example' });
    expect(typed.length).toBeLessThan(3);
    expect(typed[0]?.cambios[0]).toMatchObject({ campo: 'Correo escrito', ahora: 'nadie@universidad.example' });
    // What is no address may be a password.
    expect(JSON.stringify(await waitFor({ q: '203.0.113.11' }))).not.toContain('mi clave');
    const file = await admin.client.get('/exportar/auditoria.csv', { acto: 'access.failed' });
    expect(
      readCsv(file.bytes.toString('utf8').slice(1)).some((row) =>
        row.some((cell) => cell.includes('nadie@universidad.example')),
      ),
    ).toBe(true);
  });

  test('thousands of guesses held back are a row with their number', async () => {
    const email = 'insistente@universidad.example';
    for (let times = 0; times < 12; times += 1) await signIn(email, 'zzzz9q', '203.0.113.12');
    await expect.poll(async () => timesOf(await find({ q: email })), { timeout: 20_000 }).toBe(12);
    const rows = await find({ q: email });
    expect(rows.length).toBeLessThan(5);
    expect(rows.map(({ motivo }) => motivo)).toContain(HTTP_MESSAGES.throttled);
  });

  test('a refused act: what was asked for and of which project, a read as well as a write', async () => {
    const refusals = [
      await beto.client.put('/ip', { id: project.id, dataIdeaProyecto: {} }),
      await beto.client.get(`/p/${project.codigo}/duenios`),
      await beto.client.get(`/usr/${ana.id}/sesiones`),
    ];
    expect(refusals.map(({ ok }) => ok)).toEqual([false, false, false]);
    const rows = await waitFor({ acto: 'access.refused', persona: beto.id }, 3);
    proves('R-A-131-01', 'negado', () => {
      expect(rows.map(({ nombre, quien }) => [nombre, quien?.id])).toEqual(rows.map(() => ['Acto negado', beto.id]));
      expect(rows.find(({ proyecto }) => proyecto === project.codigo)?.cosa).toMatchObject({
        tipo: 'proyecto',
        nombre: project.codigo,
      });
      expect(rows.flatMap(({ cambios }) => cambios.map(({ ahora }) => ahora))).toContain(`GET /usr/${ana.id}/sesiones`);
      expect(rows.every(({ motivo }) => motivo !== null)).toBe(true);
    });
  });

  test('nobody is told for an account that was anonymised', async () => {
    const gone = await app.person();
    await app.database.asOwner('users').where({ id: gone.id }).update({ anonymised_at: new Date() });
    expect((await signIn(gone.email, 'nope12', '203.0.113.77')).status).toBe(401);
    const [failed] = await waitFor({ q: '203.0.113.77' });
    expect([failed?.acto, failed?.cosa]).toEqual(['access.failed', null]);
  });

  test('neither sign-in nor refusal waits for the audit, nor fails with it', async () => {
    const owner = app.database.asOwner;
    await owner.raw('alter function note_accesses(jsonb) rename to note_accesses_away');
    const { status } = await signIn(ana.email, PASS, '203.0.113.13');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await owner.raw('alter function note_accesses_away(jsonb) rename to note_accesses');
    expect(status).toBe(200);
    // And it is told of as soon as the audit is there again.
    expect(await waitFor({ q: '203.0.113.13' })).toHaveLength(1);
  });

  test('they leave after 180 days, and nothing else of the audit does', async () => {
    const count = async (like: string) =>
      Number((await app.database.db('audit').whereLike('action', like).count().first())?.['count']);
    const [others, accesses] = [await count('project.%'), await count('access.%')];
    await app.database.shiftClock('179 days');
    await sweepExpired(app.database.db);
    expect(await count('access.%')).toBe(accesses);
    await app.database.shiftClock('181 days');
    await sweepExpired(app.database.db);
    await proves('R-A-131-01', 'retención', async () => {
      expect(accesses).toBeGreaterThan(5);
      expect(await count('access.%')).toBe(0);
      expect(await count('project.%')).toBe(others);
    });
  });
});

function timesOf(rows: readonly AuditEntry[]): number {
  const times = rows.map(({ cambios }) => cambios.find(({ campo }) => campo === 'Veces en un minuto')?.ahora ?? '1');
  return times.reduce((sum, one) => sum + Number(one), 0);
}
