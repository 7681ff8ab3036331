import { describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { FORM_REFUSED, refusal, team, useProjectForm, type Rows } from '../support/project-form.ts';
import { teamAnswers } from '../support/section-answers.ts';
import { useApp, type Person } from '../support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);

describe('readers without personal data', () => {
  test('evaluators and strangers', async () => {
    const year = await form.stage.year();
    const project = await form.ready();
    await form.put(project, teamAnswers());
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 700_003, project_id: project.id, evaluator_id: evaluator.id });
    const { data } = await form.get(evaluator, 2, project);
    const [member] = team(data).EquipoExtension.IntegranteEquipos;
    const [institution] = team(data).InstitucionIntervinientes;
    for (const key of ['dni', 'tel', 'dom', 'email'])
      proves('R-A-112-18', key, () => expect(member).not.toHaveProperty(key));
    proves('R-A-112-18', 'responsable de institución', () => {
      for (const key of ['dni', 'tel', 'dom', 'email']) expect(institution?.Responsable).not.toHaveProperty(key);
    });
    proves('R-A-112-18', 'nombre, rol y unidad quedan', () =>
      expect(member).toMatchObject({ ape: 'Benítez', nom: 'Carolina', lrol: ['dir'], unidadAcademica: 'FICH' }),
    );
    const stranger = await app.person();
    await proves('R-6-92', async () =>
      expect(refusal(await form.get(stranger, 1, project))).toEqual([403, FORM_REFUSED]),
    );
    await form.stage.call(year - 1, 'CAL');
    await form.stage.moveToCall(project.id, year - 1);
    const old = { ...project, codigo: `${String((year - 1) % 100)}${project.codigo.slice(2)}` };
    await proves('R-A-04-03', 'CAL no', async () => expect((await form.get(stranger, 2, old)).status).toBe(403));
    await form.stage.phase('OK', year - 1);
    const seen = await form.get(stranger, 2, old);
    proves('R-A-04-03', 'OK sí', () => expect(seen.status).toBe(200));
    const [shown] = team(seen.data).EquipoExtension.IntegranteEquipos;
    for (const key of ['dni', 'tel', 'dom', 'email'])
      proves('R-A-04-04', key, () => expect(shown).not.toHaveProperty(key));
    await proves('R-A-04-06', 'sección 5', async () =>
      expect((await stranger.client.get(`/p/form/5/${old.codigo}`)).status).toBe(403),
    );
    await form.stage.move(project.id, 'DEV_IP');
    await proves('R-A-04-01', async () => expect((await form.get(form.ana, 1, old)).status).toBe(200));
  });

  test('participants of an idea', async () => {
    const { id } = await form.stage.idea(form.ana);
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 700_004, project_id: id, evaluator_id: evaluator.id });
    const dni = async (person: Person) =>
      (await person.client.get<{ Persona_id_Personas: Rows }>(`/ip/${id}`)).data.Persona_id_Personas[0]?.['dni'];
    await proves('R-A-43-01', 'extraño sin', async () => expect(await dni(await app.person())).toBeUndefined());
    await proves('R-A-43-01', 'dueño con', async () => expect(await dni(form.ana)).toBe('28415903'));
    for (const type of ['sec_unl', 'gestion', 'cs', 'comunicacion']) {
      const person = await app.person({ tipoUsuario: type });
      await proves('R-A-43-01', `${type} con`, async () => expect(await dni(person)).toBe('28415903'));
    }
    await proves('R-A-43-01', 'evaluador asignado sin', async () => expect(await dni(evaluator)).toBeUndefined());
  });
});

describe('reading the project form', () => {
  test('by state, type and saved answers', async () => {
    const created = await form.stage.idea(form.ana);
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 700_005, project_id: created.id, evaluator_id: evaluator.id });
    const people = {
      'evaluador asignado': evaluator,
      gestion: await app.person({ tipoUsuario: 'gestion' }),
      cs: await app.person({ tipoUsuario: 'cs' }),
      comunicacion: await app.person({ tipoUsuario: 'comunicacion' }),
    };
    await form.stage.move(created.id, 'REC_P', 'ADM');
    const history = (await form.admin.client.get<{ historialEstados: { id: number }[] }>(`/p/${created.codigo}`)).data
      .historialEstados;
    for (const entry of history.slice(1))
      await form.admin.client.delete('/p/del/estado/', { idProy: created.id, idEstado: entry.id });
    const status = async (person: Person) => (await form.get(person, 1, created)).status;
    await proves('R-6-28', 'REC_IP no', async () => expect(await status(form.ana)).toBe(403));
    await form.stage.move(created.id, 'EVAL_IP');
    await proves('R-6-28', 'EVAL_IP no', async () => expect(await status(form.ana)).toBe(403));
    await proves('R-A-04-02', 'admin sí', async () => expect(await status(form.admin)).toBe(200));
    await proves('R-A-04-02', 'sec_unl sí', async () =>
      expect(await status(await app.person({ tipoUsuario: 'sec_unl', unidadAcademica: 'FCA' }))).toBe(200),
    );
    for (const [caso, person] of Object.entries(people)) {
      await proves('R-A-04-02', `${caso === 'evaluador asignado' ? 'evaluador' : caso} no`, async () =>
        expect(await status(person)).toBe(403),
      );
    }
    await proves('R-A-112-30', 'nunca guardado no', async () => expect(await status(form.ana)).toBe(403));
    await form.stage.move(created.id, 'DEV_IP');
    await proves('R-6-28', 'DEV_IP no', async () => expect(await status(form.ana)).toBe(403));
    await form.stage.move(created.id, 'REC_P');
    for (const [caso, person] of Object.entries(people))
      await proves('R-6-29', caso, async () => expect(await status(person)).toBe(200));
    await form.put(created, { PalabraClave_id_PalabraClaves: ['agua', 'salud', 'islas'] });
    for (const code of ['REC_P', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK']) {
      if (code !== 'REC_P') await form.stage.move(created.id, code);
      await proves('R-6-28', code, async () => expect(await status(form.ana)).toBe(200));
    }
    const locked = await form.get(form.ana, 1, created);
    proves('R-A-04-05', () => expect(locked.data.editable).toBe(false));
    const all = (await form.admin.client.get<{ historialEstados: { id: number }[] }>(`/p/${created.codigo}`)).data
      .historialEstados;
    for (const entry of all.slice(3))
      await form.admin.client.delete('/p/del/estado/', { idProy: created.id, idEstado: entry.id });
    await proves('R-A-112-30', 'dueño', async () => expect(await status(form.ana)).toBe(200));
    for (const [caso, person] of Object.entries(people)) {
      await proves('R-A-112-30', caso === 'evaluador asignado' ? 'evaluador' : caso, async () =>
        expect(await status(person)).toBe(200),
      );
    }
    await proves('R-A-112-30', 'extraño no', async () => expect(await status(await app.person())).toBe(403));
  });
});
