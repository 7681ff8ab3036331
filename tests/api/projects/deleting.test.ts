import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { waitingIn } from '../support/waiting-in.ts';
import { useApp, type Person } from '../support/use-app.ts';

const app = useApp();
const stage = useStage(app);
let ana: Person;
let admin: Person;
let year: number;
const ACTION_REFUSED = 'No posee permisos necesarios para realizar esta acción';

beforeAll(async () => {
  ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
  admin = await stage.admin();
  year = await stage.year();
});

const as = (tipoUsuario: string) => app.person({ tipoUsuario });
const answer = ({ status, error }: { status: number; error: string | null }) => [status, error];

/** Until somebody waits for a row that another transaction holds. */
async function waitForLock(): Promise<void> {
  await expect.poll(() => waitingIn(app.database), { timeout: 10_000 }).toBeGreaterThan(0);
}

/** How often PostgreSQL ended a transaction of this database because it waited in a circle. */
async function deadlocks(): Promise<number> {
  const { rows } = await app.database.asOwner.raw<{ rows: { deadlocks: string }[] }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

describe('DELETE /p/', () => {
  const remove = (person: Person, idProy: unknown) => person.client.delete('/p/', { idProy });

  test('in REC_IP of the current call, with all that belongs to it', async () => {
    const { id, codigo } = await stage.idea(ana);
    const others = { extraño: await app.person(), sec_unl: await as('sec_unl'), gestion: await as('gestion') };
    for (const [caso, person] of Object.entries(others)) {
      await proves('R-6-88', caso, async () => expect(answer(await remove(person, id))).toEqual([403, ACTION_REFUSED]));
    }
    expect((await remove(ana, id)).status).toBe(200);
    const gone = await Promise.all([
      ana.client.get(`/p/${codigo}`),
      ana.client.get(`/ip/${id}`),
      ana.client.get(`/p/${id}`),
    ]);
    proves('R-7-39', () => expect(gone.map(({ status }) => status)).toEqual([404, 404, 404]));
    for (const table of ['forms', 'project_states', 'project_links', 'project_projections']) {
      expect(await app.database.db(table).where({ project_id: id }).first()).toBeUndefined();
    }
    expect((await remove(ana, id)).status).toBe(404);
    expect((await remove(ana, undefined)).status).toBe(400);
  });

  test('takes its history with it and leaves its commissions, all or nothing', async () => {
    const { id, codigo } = await stage.idea(ana);
    const { id: stays, codigo: other } = await stage.idea(ana);
    const evaluator = { tipoUsuario: 'eval_int', unidadAcademica: 'FHUC' };
    const listaEval = await Promise.all([0, 1, 2].map(async () => (await app.person(evaluator)).id));
    const formed = await admin.client.post<{ id: number }>('/com', { tipo: 'CA', listaP: [codigo, other], listaEval });
    expect(formed.error).toBeNull();
    await stage.move(id, 'EVAL_IP', 'REC_IP');
    const { asOwner } = app.database;
    const TABLES = ['project_states', 'project_state_events', 'project_links', 'forms', 'commission_projects'];
    const rows = async () =>
      Object.fromEntries(
        await Promise.all(
          TABLES.map(async (table) => [table, await asOwner(table).where({ project_id: id })] as const),
        ),
      );
    const before = await rows();
    for (const table of TABLES) expect(before[table]?.length).toBeGreaterThan(0);
    // The last thing that a deletion takes away cannot go: nothing does.
    await asOwner.raw(`create function keep_project() returns trigger language plpgsql as
      $$ begin raise exception 'kept'; end $$`);
    await asOwner.raw(
      `create trigger keep_project before delete on projects for each row execute function keep_project()`,
    );
    const failed = await remove(ana, id);
    await asOwner.raw('drop function keep_project cascade');
    const [kept, idea] = [await rows(), await ana.client.get(`/ip/${id}`)];
    proves('R-A-47-02', 'todo o nada', () => {
      expect(failed.status).toBe(500);
      expect(kept).toEqual(before);
      expect(idea.status).toBe(200);
    });
    expect((await remove(ana, id)).status).toBe(200);
    const [gone, left] = [await rows(), await asOwner('commission_projects').where({ project_id: stays })];
    const history = await admin.client.get(`/p/${id}`);
    proves('R-A-47-02', 'historial', () => {
      expect([gone['project_states'], gone['project_state_events']]).toEqual([[], []]);
      expect(history.status).toBe(404);
    });
    proves('R-A-47-02', 'comisiones', () => {
      expect(gone['commission_projects']).toEqual([]);
      expect(left).toHaveLength(1);
    });
  });

  test('decided again once the lock is held: who moved the project meanwhile wins', async () => {
    const { id } = await stage.idea(ana);
    const holder = await app.database.asOwner.transaction();
    await holder.raw('select 1 from projects where id = ? for no key update', [id]);
    const deletion = remove(ana, id);
    await waitForLock();
    await holder.raw(`select add_state_entry(?, 'EVAL_IP', null, null)`, [id]);
    await holder.commit();
    expect(answer(await deletion)).toEqual([403, 'Proyecto en evaluación o de convocatoria anterior']);
    expect(await app.database.db('projects').where({ id }).first('id')).toEqual({ id });
  });

  test('at once, although their institutions have alike names: nobody waits for one who waits', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => app.person()));
    const created = await Promise.all(
      people.map((person, index) =>
        stage.idea(person, { Institucion_id_Institucions: [{ nom: `Vecinal Costa Norte ${String(index)}` }] }),
      ),
    );
    const alike = () => app.database.db('institutions').where('nom', 'like', 'Vecinal Costa Norte _').orderBy('id');
    expect(await alike()).toHaveLength(people.length);
    const before = await deadlocks();
    const removed = await Promise.all(people.map((person, index) => remove(person, created[index]?.id)));
    expect(removed.map(answer)).toEqual(people.map(() => [200, null]));
    expect([await alike(), await deadlocks()]).toEqual([[], before]);
  });

  test('leaves an institution that another project names, whatever the office thinks of it by now', async () => {
    const named = (nom: string) => ({ Institucion_id_Institucions: [{ nom }] });
    const created = await stage.idea(ana, named('Biblioteca Popular del Delta'));
    const own = app.database.db('institutions').where('nom', 'Biblioteca Popular del Delta');
    const [institution] = (await own.clone().pluck('id')) as number[];
    const judge = (confirmada: boolean) =>
      admin.client.put('/bases/lInstituciones', { entradas: [{ id: institution, confirmada }] });
    expect((await judge(true)).error).toBeNull();
    const beto = await app.person();
    const other = await stage.idea(beto, named('Biblioteca Popular del Delta'));
    expect((await judge(false)).error).toBeNull();
    expect((await remove(ana, created.id)).status).toBe(200);
    expect(await own.clone().pluck('id')).toEqual([institution]);
    expect((await beto.client.get(`/ip/${other.id}`)).data).toMatchObject(named('Biblioteca Popular del Delta'));
    // Nobody else names it.
    expect((await remove(beto, other.id)).status).toBe(200);
    expect(await own.clone().pluck('id')).toEqual([institution]);
  });

  test('refused elsewhere, with its text', async () => {
    const text = 'Proyecto en evaluación o de convocatoria anterior';
    const created = await stage.idea(ana);
    for (const state of ['EVAL_IP', 'OK']) {
      await stage.move(created.id, state);
      await proves('R-4.2-16', state, async () => expect(answer(await remove(ana, created.id))).toEqual([403, text]));
    }
    await stage.move(created.id, 'REC_IP');
    await stage.call(year - 1, 'OK');
    const old = await stage.idea(ana);
    await stage.moveToCall(old.id, year - 1);
    await proves('R-A-47-01', async () => expect(answer(await remove(ana, old.id))).toEqual([403, text]));
    await proves('R-4.2-16', 'REC_IP', async () => expect((await remove(ana, created.id)).status).toBe(200));
    const inQuery = await stage.idea(ana);
    const reply = await ana.client.call('DELETE', '/p', { query: { idProy: inQuery.codigo } });
    proves('R-A-12-01', 'DELETE /p/', () => expect(reply.status).toBe(200));
    proves('R-7-74', 'DELETE /p y /p/', () => expect(reply.ok).toBe(true));
  });
});
