import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { ACTION_REFUSED } from '../support/documents.ts';
import { useStage, type History } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { add, edit, project, remove, STATES } from './state-calls.ts';

const app = useApp();
const stage = useStage(app);
let ana: Person;
let admin: Person;

const STATE_REFUSED = 'Error al agregar el estado , revise los campos';

beforeAll(async () => {
  ana = await app.person();
  admin = await stage.admin();
});

describe('the history', () => {
  test('an entry that nothing could be called is none', async () => {
    const { id } = await stage.idea(ana);
    for (const idEstado of [{ toString: 1, valueOf: 1 }, [1], '1e1', 1.5]) {
      const dataEstado = { tipoEstado: 'EVAL_IP', desc: 'Otra' };
      const replies = [
        await edit(admin, { idProy: id, idEstado, dataEstado }),
        await remove(admin, { idProy: id, idEstado }),
      ];
      for (const { status } of replies) expect([400, 404]).toContain(status);
    }
  });

  test('each of the nine codes can be added; the last entry is the state', async () => {
    const { id, codigo } = await stage.idea(ana);
    const ids: Record<string, string> = {
      EVAL_IP: '02',
      DEV_IP: '03',
      ADM: '04',
      PERT: '05',
      CAL: '06',
      NO_PERT: '07',
      OK: '08',
      REC_P: '09',
    };
    const lists = await admin.client.get<{ lTipoEstado: { id: string; nom: string }[] }>('/base/bases');
    for (const code of STATES.slice(1)) {
      const reply = await add(admin, { id, idUsr: admin.id, tipoEstado: code, desc: 'Resolución' });
      const number = ids[code] ?? '';
      proves(`R-4.1-${number}`, () => {
        expect([reply.status, reply.data.estado]).toEqual([200, code]);
        expect(lists.data.lTipoEstado.map((one) => one.id)).toContain(code);
      });
    }
    const now = await project(ana, codigo);
    proves('R-7-36', () => expect(now.historialEstados.map(({ tipoEstado }) => tipoEstado)).toEqual(STATES));
    proves('R-4.1-10', () => expect(now.estado).toBe('OK'));
    const [first] = now.historialEstados;
    for (const key of ['id', 'tipoEstado', 'desc', 'fechaCreacion'])
      proves('R-3-32', key, () => expect(first).toHaveProperty(key));
    proves('R-3-07', () => expect(now.historialEstados).toHaveLength(9));
    proves('R-K-33', () =>
      expect(now.historialEstados.every(({ fechaCreacion }) => /^\d{4}-.*T.*Z$/.test(fechaCreacion))).toBe(true),
    );
    await proves('R-A-02-02', 'guardado', async () => {
      const jumped = await stage.idea(ana);
      expect((await stage.move(jumped.id, 'CAL')).estado).toBe('CAL');
    });
  });

  test('editing keeps place and date, and is a new event', async () => {
    const { id } = await stage.idea(ana);
    const { historialEstados } = await stage.move(id, 'EVAL_IP');
    const since = await stage.now();
    const [first, second] = historialEstados;
    const body = { idProy: id, idEstado: first?.id, dataEstado: { tipoEstado: 'DEV_IP', desc: ' Corregido ' } };
    const reply = await edit(admin, {
      ...body,
      dataEstado: { ...body.dataEstado, fechaCreacion: '2001-01-01T00:00:00Z', id: 9 },
    });
    proves('R-7-38', () =>
      expect(reply.data.historialEstados[0]).toMatchObject({ tipoEstado: 'DEV_IP', desc: 'Corregido' }),
    );
    proves('R-A-48-02', () => {
      expect(reply.data.estado).toBe('EVAL_IP');
      expect(reply.data.historialEstados.map((entry) => entry.id)).toEqual([first?.id, second?.id]);
    });
    proves('R-A-48-01', 'fecha', () =>
      expect(reply.data.historialEstados[0]?.fechaCreacion).toBe(first?.fechaCreacion),
    );
    proves('R-A-48-01', 'orden', () => expect(reply.data.historialEstados[0]?.id).toBe(first?.id));
    const deleted = await remove(admin, { idProy: id, idEstado: second?.id });
    const until = await stage.now();
    proves('R-7-37', () => expect(deleted.data.historialEstados).toHaveLength(1));
    proves('R-A-48-03', () => expect(deleted.data.estado).toBe('DEV_IP'));
    const events = await app.database
      .db('project_state_events')
      .where({ project_id: id })
      .orderBy('id')
      .select<{ event: string; author_id: number; former: { state: string; at: string } | null; at: Date }[]>('*');
    const only = await remove(admin, { idProy: id, idEstado: first?.id });
    proves('R-A-48-04', () => {
      expect(only.status).toBe(400);
      expect(only.error).not.toBeNull();
    });
    expect(events.map(({ event }) => event)).toEqual(['add', 'add', 'edit', 'delete']);
    for (const [caso, index, entry] of [
      ['editar', 2, first],
      ['borrar', 3, second],
    ] as const) {
      const { author_id, at, former } = events[index] ?? {};
      proves('R-K-98', caso, () => {
        expect(author_id).toBe(admin.id);
        expect([at && at >= since, at && at <= until]).toEqual([true, true]);
        expect(former).toMatchObject({ state: entry?.tipoEstado, description: entry?.desc });
        expect(new Date(former?.at ?? 0).toISOString()).toBe(entry?.fechaCreacion);
      });
    }
    for (const [name, answer] of [
      ['POST', await add(admin, { id, tipoEstado: 'EVAL_IP', desc: 'x' })],
      ['PUT', reply],
      ['DELETE', deleted],
    ] as const) {
      proves('R-K-55', name, () => expect(Object.keys(answer.data).toSorted()).toEqual(['estado', 'historialEstados']));
    }
    proves('R-A-09-03', 'POST estado', () => expect(deleted.ok).toBe(true));
  });

  test('an entry of another project does not exist here', async () => {
    const one = await stage.idea(ana);
    const other = await stage.move((await stage.idea(ana)).id, 'EVAL_IP');
    const idEstado = other.historialEstados[1]?.id;
    const put = await edit(admin, { idProy: one.id, idEstado, dataEstado: { tipoEstado: 'OK', desc: 'x' } });
    const gone = await remove(admin, { idProy: one.id, idEstado });
    proves('R-A-48-05', 'PUT', () => expect([put.status, put.ok]).toEqual([404, false]));
    proves('R-A-48-05', 'DELETE', () => expect([gone.status, gone.ok]).toEqual([404, false]));
  });

  test('what is sent is checked, with one text', async () => {
    const { id } = await stage.idea(ana);
    const entry = (await project(ana, id)).historialEstados[0]?.id;
    const put = (dataEstado: Record<string, unknown>) => edit(admin, { idProy: id, idEstado: entry, dataEstado });
    const unknown = [
      await add(admin, { id, tipoEstado: 'XYZ', desc: 'x' }),
      await put({ tipoEstado: 'XYZ', desc: 'x' }),
    ];
    proves('R-4.1-19', () =>
      expect(unknown.map(({ status, error }) => [status, error])).toEqual([
        [400, STATE_REFUSED],
        [400, STATE_REFUSED],
      ]),
    );
    proves('R-A-111-03', 'tipoEstado', () => expect(unknown[1]?.error).toBe(STATE_REFUSED));
    const empty = await put({ tipoEstado: 'REC_IP', desc: ' ' });
    const long = await put({ tipoEstado: 'REC_IP', desc: 'x'.repeat(1001) });
    proves('R-A-111-03', 'vacío', () => expect([empty.status, empty.error]).toEqual([400, STATE_REFUSED]));
    proves('R-A-111-03', '1001', () => expect([long.status, long.error]).toEqual([400, STATE_REFUSED]));
    const added = [
      await add(admin, { id, tipoEstado: 'EVAL_IP', desc: 'x'.repeat(1001) }),
      await add(admin, { id, tipoEstado: 'EVAL_IP', desc: 'x'.repeat(1000) }),
    ];
    proves('R-5.11-03', () => expect(added.map(({ status }) => status)).toEqual([400, 200]));
    for (const desc of [undefined, ''])
      expect((await add(admin, { id, tipoEstado: 'EVAL_IP', desc })).error).toBe(STATE_REFUSED);
    expect((await add(admin, { id, desc: 'x' })).error).toBe(STATE_REFUSED);
    expect((await add(admin, { tipoEstado: 'EVAL_IP', desc: 'x' })).status).toBe(400);
    expect((await add(admin, { id: '26-999-PEIS-FICH', tipoEstado: 'EVAL_IP', desc: 'x' })).status).toBe(404);
  });

  test('administrators alone', async () => {
    const { id, codigo } = await stage.idea(ana);
    const idEstado = (await project(ana, id)).historialEstados[0]?.id;
    const refusals = [
      ['R-4.1-16', await add(ana, { id, tipoEstado: 'EVAL_IP', desc: 'x' })],
      ['R-4.1-17', await edit(ana, { idProy: id, idEstado, dataEstado: { tipoEstado: 'OK', desc: 'x' } })],
      ['R-4.1-18', await remove(ana, { idProy: id, idEstado })],
    ] as const;
    for (const [row, reply] of refusals)
      proves(row, () => expect([reply.status, reply.error]).toEqual([403, ACTION_REFUSED]));
    const gestion = await app.person({ tipoUsuario: 'gestion' });
    expect((await add(gestion, { id: codigo, tipoEstado: 'EVAL_IP', desc: 'x' })).status).toBe(403);
    expect((await project(ana, id)).historialEstados).toHaveLength(1);
  });

  test('parameters of DELETE come in the body or in the query', async () => {
    const { id } = await stage.idea(ana);
    const { historialEstados } = await stage.move(id, 'EVAL_IP', 'DEV_IP');
    const inQuery = await admin.client.call<History>('DELETE', '/p/del/estado/', {
      query: { idProy: id, idEstado: historialEstados[2]?.id ?? 0, idUsr: admin.id },
    });
    const inBody = await remove(admin, { idProy: id, idEstado: historialEstados[1]?.id });
    proves('R-K-44', 'consulta', () => expect([inQuery.status, inQuery.data.estado]).toEqual([200, 'EVAL_IP']));
    proves('R-K-44', 'cuerpo', () => expect([inBody.status, inBody.data.estado]).toEqual([200, 'REC_IP']));
    proves('R-7-74', 'POST /p/add/estado y /', () => expect(inQuery.ok).toBe(true));
    expect((await admin.client.post('/p/add/estado', { id, tipoEstado: 'OK', desc: 'x' })).status).toBe(200);
  });

  test('desc goes to those of A-112 only', async () => {
    const { id } = await stage.idea(ana);
    await stage.move(id, 'EVAL_IP');
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 900_001, project_id: id, evaluator_id: evaluator.id });
    const sees = async (person: Person) => (await project(person, id)).historialEstados[1]?.desc;
    const as = (tipoUsuario: string) => app.person({ tipoUsuario });
    await proves('R-A-112-23', 'dueño con', async () => expect(await sees(ana)).toBe('Pasa a EVAL_IP'));
    await proves('R-A-112-23', 'admin con', async () => expect(await sees(admin)).toBe('Pasa a EVAL_IP'));
    for (const type of ['sec_unl', 'gestion', 'cs']) {
      await proves('R-A-112-23', `${type} con`, async () => expect(await sees(await as(type))).toBe('Pasa a EVAL_IP'));
    }
    await proves('R-A-112-23', 'extraño sin', async () => expect(await sees(await as('estandar'))).toBeUndefined());
    await proves('R-A-112-23', 'evaluador sin', async () => expect(await sees(evaluator)).toBeUndefined());
    await proves('R-A-112-23', 'comunicacion sin', async () =>
      expect(await sees(await as('comunicacion'))).toBeUndefined(),
    );
  });
});
