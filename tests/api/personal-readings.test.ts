import { expect, test } from 'vitest';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);

const noted = (by: Person) =>
  app.database
    .db('audit')
    .where({ actor_id: by.id })
    .whereIn('action', ['user.export', 'answers.export', 'project.read-team'])
    .orderBy('id')
    .select('action', 'project_id', 'detail') as Promise<
    { action: string; project_id: number | null; detail: object }[]
  >;

test('whoever reads or takes along the data of others leaves a note, once an hour, without the data', async () => {
  const admin = await app.person({ tipoUsuario: 'admin' });
  const owner = await app.person();
  const { id, codigo } = await stage.idea(owner);
  await stage.move(id, 'EVAL_IP', 'DEV_IP', 'REC_P');
  const team = (by: Person) => by.client.get(`/p/form/2/${codigo}`);
  for (const by of [owner, admin, admin]) expect((await team(by)).status).toBe(200);
  expect((await admin.client.get(`/p/form/1/${codigo}`)).status).toBe(200);
  expect(await noted(owner)).toEqual([]);
  expect(await noted(admin)).toEqual([{ action: 'project.read-team', project_id: id, detail: { codigo } }]);
  await app.database.shiftClock('61 minutes');
  const later = { ...admin, client: await app.signIn(admin.id) };
  expect((await team(later)).status).toBe(200);
  await app.database.shiftClock('0');
  expect(await noted(admin)).toHaveLength(2);

  // The same data in an idea and on paper; of what bears none, nothing is noted.
  for (const path of ['/ip/ID', '/imprimir/ip/ID.pdf', '/imprimir/p/ID.pdf']) {
    const reader = await app.person({ tipoUsuario: 'admin' });
    for (const by of [owner, reader, reader])
      expect((await by.client.get(path.replace('ID', String(id)))).status).toBe(200);
    expect([path, await noted(reader)]).toEqual([
      path,
      [{ action: 'project.read-team', project_id: id, detail: { codigo } }],
    ]);
  }
  expect(await noted(owner)).toEqual([]);

  expect((await admin.client.get('/exportar/usuarios.csv', { q: owner.email })).status).toBe(200);
  expect((await admin.client.get('/exportar/respuestas/ip.csv', { anio: await stage.year() })).status).toBe(200);
  const taken = (await noted(admin)).slice(2);
  expect(taken.map(({ action }) => action)).toEqual(['user.export', 'answers.export']);
  expect(taken[0]?.detail).toEqual({ cuentas: 1, tipo: '', filtrado: true });
  expect(JSON.stringify(taken)).not.toContain(owner.email);
  expect((await owner.client.get('/exportar/usuarios.csv')).status).toBe(403);
  expect(await noted(owner)).toEqual([]);
});
