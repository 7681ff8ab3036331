import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';

const app = useApp();
const stage = useStage(app);
let ana: Person;

beforeAll(async () => {
  ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
});

const entries = async (person: Person) =>
  (await person.client.get<{ id: number; esDuenio: boolean }[]>(`/p/all/usr/${person.id}`)).data;

describe('Idempotency-Key', () => {
  const count = async (person: Person) => (await entries(person)).length;

  test('acts once, for one user, method, path and body', async () => {
    const one = await app.person();
    const first = await stage.post(one, {}, 'una-clave');
    const again = await stage.post(one, {}, 'una-clave');
    await proves('R-K-45', 'POST /p', async () => {
      expect(again.data).toEqual(first.data);
      expect(await count(one)).toBe(1);
    });
    const other = await stage.post(one, { titulo: 'Otro' }, 'una-clave');
    await proves('R-K-118', async () => {
      expect(other.status).toBe(400);
      expect(await count(one)).toBe(1);
    });
    const two = await app.person();
    const elsewhere = await stage.post(two, {}, 'una-clave');
    proves('R-K-117', 'usuario', () =>
      expect([elsewhere.status, elsewhere.data.id === first.data.id]).toEqual([200, false]),
    );
    const headers = { 'Idempotency-Key': 'otra-clave' };
    const three = await app.person();
    const path = `/p/${first.data.id}/duenios`;
    const { client } = await stage.admin();
    const share = (to: string) => client.post<{ duenios: unknown[] }>(to, { email: three.email }, { headers });
    const shared = await share(path);
    const withdrawn = await client.delete<unknown[]>(path, { id: three.id }, { headers });
    proves('R-K-117', 'método', () => expect([shared.data.duenios.length, withdrawn.data.length]).toEqual([2, 1]));
    const mine = await stage.idea(one);
    const onOther = await share(`/p/${mine.id}/duenios`);
    proves('R-K-117', 'ruta', () => expect([onOther.status, onOther.data.duenios.length]).toEqual([200, 2]));
    // A deletion leaves nothing to answer from but its key.
    const key = { headers: { 'Idempotency-Key': 'borrar' } };
    const deleted = [
      await one.client.delete('/p/', { idProy: mine.id }, key),
      await one.client.delete('/p/', { idProy: mine.id }, key),
    ];
    expect(deleted.map(({ status }) => status)).toEqual([200, 200]);
    expect(deleted[0]?.data).toEqual(deleted[1]?.data);
    // What a deletion names in its query is part of what it asks for.
    const [left, right] = [await stage.idea(one), await stage.idea(one)];
    const byQuery = (idProy: number) =>
      one.client.call('DELETE', '/p/', { query: { idProy }, headers: { 'Idempotency-Key': 'borrar-2' } });
    expect([(await byQuery(left.id)).status, (await byQuery(right.id)).status]).toEqual([200, 400]);
    expect((await one.client.get(`/p/${right.id}`)).status).toBe(200);
  });

  test('refusals are not kept', async () => {
    const one = await app.person();
    await stage.phase('EVAL_IP');
    const refused = await stage.post(one, {}, 'rechazada');
    await stage.phase('REC_IP');
    const mended = await stage.post(one, {}, 'rechazada');
    proves('R-K-120', () => expect([refused.status, mended.status]).toEqual([403, 200]));
  });

  test('kept for 24 hours by the database’s clock', async () => {
    const one = await app.person();
    const first = await stage.post(one, {}, 'de-ayer');
    await app.database
      .asOwner('idempotency')
      .where({ key: 'de-ayer' })
      .update({ at: app.database.asOwner.raw(`app_now() - interval '25 hours'`) });
    const later = await stage.post(one, {}, 'de-ayer');
    proves('R-K-121', 'después de 24 h', () =>
      expect([later.status, later.data.id === first.data.id]).toEqual([200, false]),
    );
  });

  test('saves are repeated from what they stored', async () => {
    const { id } = await stage.idea(ana);
    const put = (titulo: string, key: string) =>
      ana.client.put<{ version: number; titulo: string }>(
        '/ip',
        { id, dataIdeaProyecto: ideaAnswers({ titulo }) },
        { headers: { 'Idempotency-Key': key } },
      );
    const first = await put('Primero', 'guardar');
    await put('Segundo', 'guardar-2');
    const again = await put('Primero', 'guardar');
    expect([again.data.version, again.data.titulo]).toEqual([first.data.version, 'Primero']);
    expect((await ana.client.get<{ titulo: string }>(`/ip/${id}`)).data.titulo).toBe('Segundo');
    expect((await put('Otro', 'guardar')).status).toBe(400);
  });

  test('a second one in flight waits: 300 rounds, one effect each', { timeout: 120_000 }, async () => {
    const one = await app.person();
    let differing = 0;
    for (let round = 0; round < 300; round++) {
      const [a, b] = await Promise.all([stage.post(one, {}, `vuelo-${round}`), stage.post(one, {}, `vuelo-${round}`)]);
      if (a?.status !== 200 || b?.status !== 200 || a.data.id !== b.data.id) differing += 1;
    }
    const rows = (await app.database.db('projects').where({ creator_id: one.id }).count({ n: '*' }).first()) as {
      n: number;
    };
    proves('R-K-119', () => expect([differing, rows.n]).toEqual([0, 300]));
  });
});
