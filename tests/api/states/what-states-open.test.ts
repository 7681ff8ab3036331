import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { ACTION_REFUSED } from '../support/documents.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { FORM_REFUSED } from '../support/project-form.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { waitingIn } from '../support/waiting-in.ts';
import { add, project, remove, saveIdea, saveProject, STATES } from './state-calls.ts';

const app = useApp();
const stage = useStage(app);
let ana: Person;
let admin: Person;

beforeAll(async () => {
  ana = await app.person();
  admin = await stage.admin();
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
