import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../support/proves.ts';
import { ideaAnswers } from './support/idea-answers.ts';
import { useStage, type Created, type History } from './support/stage.ts';
import { waitingIn } from './support/waiting-in.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);
let ana: Person;
let admin: Person;

const ACTION_REFUSED = 'No posee permisos necesarios para realizar esta acción';
const FORM_REFUSED = 'No posee permisos para realizar esta acción';
const STATE_REFUSED = 'Error al agregar el estado , revise los campos';
const STATES = ['REC_IP', 'EVAL_IP', 'DEV_IP', 'REC_P', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK'];

beforeAll(async () => {
  ana = await app.person();
  admin = await stage.admin();
});

interface Project extends History {
  FormularioProyecto_id: number | null;
}

const project = async (person: Person, id: number | string) => (await person.client.get<Project>(`/p/${id}`)).data;
const add = (person: Person, body: Record<string, unknown>) => person.client.post<History>('/p/add/estado/', body);
const edit = (person: Person, body: Record<string, unknown>) => person.client.put<History>('/p/put/estado/', body);
const remove = (person: Person, body: Record<string, unknown>) => person.client.delete<History>('/p/del/estado/', body);
const saveIdea = (person: Person, id: number) => person.client.put('/ip', { id, dataIdeaProyecto: ideaAnswers() });
const KEYWORDS = { PalabraClave_id_PalabraClaves: ['agua', 'salud', 'islas'] };
const saveProject = (person: Person, { codigo }: Created) =>
  person.client.put('/p/', { codigo, dataProyecto: KEYWORDS });

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

describe('what the state opens and locks', () => {
  test('the idea is editable in REC_IP alone, for owner and administrator', async () => {
    const created = await stage.idea(ana);
    const at: Record<string, number[]> = {};
    for (const code of STATES) {
      if (code !== 'REC_IP') await stage.move(created.id, code);
      at[code] = [(await saveIdea(ana, created.id)).status, (await saveIdea(admin, created.id)).status];
    }
    for (const code of ['EVAL_IP', 'DEV_IP']) {
      proves('R-4.2-03', code, () => expect(at[code]?.[0]).toBe(403));
      proves('R-6-45', `idea en ${code}`, () => expect(at[code]?.[1]).toBe(403));
    }
    for (const code of ['REC_IP', 'REC_P', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK']) {
      const status = code === 'REC_IP' ? 200 : 403;
      proves('R-4.2-17', code, () => expect(at[code]).toEqual([status, status]));
    }
    proves('R-6-42', 'idea en REC_IP', () => expect(at['REC_IP']?.[1]).toBe(200));
    proves('R-6-43', 'idea en REC_IP', () => expect(at['REC_IP']?.[0]).toBe(200));
    const locked = await saveIdea(ana, created.id);
    expect(locked.error).toBe(FORM_REFUSED);
    await stage.move(created.id, 'REC_IP');
    await proves('R-A-17-01', 'REC_IP', async () => expect((await saveIdea(ana, created.id)).status).toBe(200));
  });

  test('the project form is editable in REC_P alone, for owner and administrator', async () => {
    const created = await stage.idea(ana);
    await stage.move(created.id, 'EVAL_IP', 'REC_P');
    const at: Record<string, number[]> = {};
    for (const code of ['REC_P', 'REC_IP', 'EVAL_IP', 'DEV_IP', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK']) {
      await stage.move(created.id, code);
      at[code] = [(await saveProject(ana, created)).status, (await saveProject(admin, created)).status];
    }
    for (const code of ['ADM', 'PERT', 'CAL']) {
      proves('R-4.2-02', code, () => expect(at[code]?.[0]).toBe(403));
      proves('R-6-45', `proyecto en ${code}`, () => expect(at[code]?.[1]).toBe(403));
    }
    for (const code of ['NO_PERT', 'OK']) {
      proves('R-4.2-04', code, () => expect(at[code]?.[0]).toBe(403));
      proves('R-6-46', code, () => expect(at[code]?.[1]).toBe(403));
    }
    for (const code of ['REC_P', 'REC_IP', 'EVAL_IP', 'DEV_IP']) {
      const status = code === 'REC_P' ? 200 : 403;
      proves('R-4.2-18', code, () => expect(at[code]).toEqual([status, status]));
    }
    proves('R-6-42', 'proyecto en REC_P', () => expect(at['REC_P']?.[1]).toBe(200));
    proves('R-6-43', 'proyecto en REC_P', () => expect(at['REC_P']?.[0]).toBe(200));
    await stage.move(created.id, 'REC_P');
    await proves('R-A-17-01', 'REC_P', async () => expect((await saveProject(ana, created)).status).toBe(200));
  });

  test('the project form is made when the project first enters REC_P or a later state', async () => {
    const created = await stage.idea(ana);
    proves('R-3-06', 'null antes', () => expect(created.IdeaProyecto_id).toBe(created.id));
    const before = await project(ana, created.id);
    const early = await admin.client.get(`/p/form/1/${created.codigo}`);
    proves('R-4.2-14', 'sin formulario', () => {
      expect(before.FormularioProyecto_id).toBeNull();
      expect(early.status).toBe(404);
    });
    await stage.move(created.id, 'EVAL_IP', 'REC_P');
    const after = await project(ana, created.id);
    const section = await ana.client.get<Record<string, unknown>>(`/p/form/1/${created.codigo}`);
    proves('R-4.2-14', 'con formulario', () => {
      expect(after.FormularioProyecto_id).not.toBeNull();
      expect(section.status).toBe(200);
    });
    proves('R-3-06', 'id después', () => expect(after.FormularioProyecto_id).toBe(created.id));
    proves('R-1-02', () => {
      expect(after.FormularioProyecto_id).toBe(created.id);
      expect(section.status).toBe(200);
    });
    const sent = ideaAnswers();
    for (const [caso, key] of Object.entries({
      título: 'titulo',
      modalidad: 'tipoProyecto',
      unidad: 'unidadAcademica',
      duración: 'bianual',
      programas: 'ProgramaExtension_id_ProgramaExtensions',
      líneas: 'LineaTematica_id_LineaTematicas',
    })) {
      proves('R-A-18-01', caso, () => expect(section.data[key]).toEqual(sent[key]));
    }
    for (const code of ['ADM', 'PERT', 'CAL', 'NO_PERT', 'OK']) {
      const other = await stage.idea(ana);
      await stage.move(other.id, 'EVAL_IP', code);
      const form = await ana.client.get(`/p/form/1/${other.codigo}`);
      const id = (await project(ana, other.id)).FormularioProyecto_id;
      proves('R-A-112-29', code, () => expect([id, form.status]).toEqual([other.id, 200]));
    }
    // It stays, whatever is done to the history.
    const [, , last] = after.historialEstados;
    await remove(admin, { idProy: created.id, idEstado: last?.id });
    expect((await project(ana, created.id)).FormularioProyecto_id).toBe(created.id);
  });
});

describe('deadlines and extensions', () => {
  const hour = 3_600_000;

  test('after the close saves are refused until a project has its own extension', async () => {
    const early = await stage.idea(ana);
    await proves('R-A-105-03', async () => expect((await saveIdea(ana, early.id)).status).toBe(200));
    const mature = await stage.idea(ana);
    await stage.move(mature.id, 'REC_P');
    const now = (await stage.now()).getTime();
    await stage.closes({ REC_IP: new Date(now - hour), REC_P: new Date(now - hour) });
    const idea = await saveIdea(ana, early.id);
    const form = await saveProject(ana, mature);
    proves('R-A-105-01', 'PUT /ip', () => expect([idea.status, idea.error]).toEqual([403, FORM_REFUSED]));
    proves('R-A-105-01', 'PUT /p/', () => expect([form.status, form.error]).toEqual([403, FORM_REFUSED]));
    const removal = await ana.client.delete('/p/', { idProy: early.id });
    const third = await stage.idea(ana).catch(() => null);
    expect(third).toBeNull();
    const extend = (person: Person, body: Record<string, unknown>) =>
      person.client.post<{ hasta: string; motivo: string }>(`/p/${early.codigo}/prorroga`, body);
    const hasta = new Date(now + hour).toISOString();
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 900_002, project_id: early.id, evaluator_id: evaluator.id });
    for (const [caso, person] of [
      ['dueño', ana],
      ['evaluador', evaluator],
      ['gestion', await app.person({ tipoUsuario: 'gestion' })],
    ] as const) {
      const reply = await extend(person, { hasta, motivo: 'Corte de luz' });
      proves('R-A-112-10', caso, () => expect([reply.status, reply.error]).toEqual([403, ACTION_REFUSED]));
    }
    const withoutReason = [await extend(admin, { hasta }), await extend(admin, { hasta, motivo: '  ' })];
    proves('R-A-112-11', () => expect(withoutReason.map(({ status }) => status)).toEqual([400, 400]));
    for (const wrong of ['ayer', '2020-01-01', '2026-02-30', '99999-01-01', new Date(now - hour).toISOString()]) {
      expect((await extend(admin, { hasta: wrong, motivo: 'x' })).status).toBe(400);
    }
    // A day counts to its end where the university is.
    const day = new Date(now + 24 * hour).toLocaleDateString('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' });
    const toItsEnd = new Date(`${day}T23:59:59.999-03:00`).toISOString();
    expect((await extend(admin, { hasta: day, motivo: 'Un día más' })).data.hasta).toBe(toItsEnd);
    expect((await extend(admin, { hasta, motivo: 'Corte de luz' })).data).toEqual({ hasta, motivo: 'Corte de luz' });
    const within = await saveIdea(ana, early.id);
    proves('R-A-105-02', 'dentro', () => expect(within.status).toBe(200));
    const audit = await app.database
      .db('audit')
      .where({ action: 'project.extend', project_id: early.id })
      .orderBy('id', 'desc')
      .first<{ actor_id: number; detail: object }>();
    proves('R-A-105-02', 'auditoría', () =>
      expect(audit).toMatchObject({ actor_id: admin.id, detail: { hasta, motivo: 'Corte de luz' } }),
    );
    const extendedRemoval = await ana.client.delete('/p/', { idProy: early.id });
    proves('R-A-112-32', 'dueño no', () => expect([removal.status, removal.error]).toEqual([403, ACTION_REFUSED]));
    proves('R-A-112-32', 'dueño con prórroga no', () =>
      expect([extendedRemoval.status, extendedRemoval.error]).toEqual([403, ACTION_REFUSED]),
    );
    await app.database.shiftClock('90 minutes');
    const later = await saveIdea(ana, early.id);
    proves('R-A-105-02', 'después', () => expect(later.status).toBe(403));
    const byAdmin = await admin.client.delete('/p/', { idProy: early.id });
    proves('R-A-112-32', 'admin sí', () => expect(byAdmin.status).toBe(200));
    await app.database.shiftClock('0');
  });

  test('a project whose own call is over needs an extension, for administrators alike', async () => {
    await stage.closes({});
    const idea = await stage.idea(ana);
    const mature = await stage.idea(ana);
    await stage.move(mature.id, 'REC_P');
    await stage.phase('OK');
    const extend = async (id: number) =>
      (
        await admin.client.post(`/p/${id}/prorroga`, {
          hasta: new Date((await stage.now()).getTime() + hour).toISOString(),
          motivo: 'x',
        })
      ).status;
    const before = [await saveIdea(ana, idea.id), await saveProject(ana, mature)];
    proves('R-A-112-31', 'PUT /ip', () => expect(before[0]?.status).toBe(403));
    proves('R-A-112-31', 'PUT /p/', () => expect(before[1]?.status).toBe(403));
    const asAdmin = [await saveIdea(admin, idea.id), await saveProject(admin, mature)];
    proves('R-A-112-31', 'admin', () => expect(asAdmin.map(({ status }) => status)).toEqual([403, 403]));
    expect([await extend(idea.id), await extend(mature.id)]).toEqual([200, 200]);
    const after = [await saveIdea(ana, idea.id), await saveProject(admin, mature)];
    proves('R-A-112-31', 'con prórroga sí', () => expect(after.map(({ status }) => status)).toEqual([200, 200]));
    await stage.phase('REC_IP');
  });

  test('a phase moves nothing by itself, and a saved idea does not depend on it', async () => {
    const created = await stage.idea(ana);
    await stage.phase('EVAL_IP');
    const now = await project(ana, created.id);
    proves('R-A-02-04', () => expect(now.estado).toBe('REC_IP'));
    const saved = await saveIdea(ana, created.id);
    proves('R-A-15-04', () => expect(saved.status).toBe(200));
    await stage.phase('REC_IP');
  });
});

describe('races', () => {
  test('two deletions at once leave the last entry', async () => {
    const { id } = await stage.idea(ana);
    const { historialEstados } = await stage.move(id, 'EVAL_IP');
    // Both decide while there are two entries; then the project is given free to one after the other.
    const holder = await app.database.asOwner.transaction();
    await holder('projects').where({ id }).forUpdate();
    const both = historialEstados.map((entry) => remove(admin, { idProy: id, idEstado: entry.id }));
    await expect.poll(() => waitingIn(app.database), { timeout: 10_000 }).toBe(2);
    await holder.commit();
    const replies = await Promise.all(both);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await project(ana, id)).historialEstados).toHaveLength(1);
  });

  test('a save and a change of state: none lands after the lock', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 25; round++) {
      const created = await stage.idea(ana);
      const saves = Array.from({ length: 6 }, () => saveIdea(ana, created.id));
      const moved = add(admin, { id: created.id, tipoEstado: 'EVAL_IP', desc: 'x' });
      const statuses = (await Promise.all(saves)).map(({ status }) => status);
      expect((await moved).status).toBe(200);
      expect(statuses.every((status) => [200, 403, 503].includes(status))).toBe(true);
      const late = (await app.database
        .db('revisions as r')
        .join('forms as f', 'f.id', 'r.form_id')
        .join('project_states as s', 's.project_id', 'f.project_id')
        .where({ 'f.project_id': created.id, 's.state': 'EVAL_IP' })
        .whereRaw('r.at > s.at')
        .count({ n: '*' })
        .first()) as { n: number };
      expect(late.n).toBe(0);
      const stored = (await app.database
        .db('revisions as r')
        .join('forms as f', 'f.id', 'r.form_id')
        .where({ 'f.project_id': created.id })
        .count({ n: '*' })
        .first()) as { n: number };
      expect(stored.n).toBe(1 + statuses.filter((status) => status === 200).length);
    }
  });
});
