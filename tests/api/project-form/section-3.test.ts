import { describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { FORM_REFUSED, refusal, rowsIn, useProjectForm, type Rows, type Section } from '../support/project-form.ts';
import { sectionAnswers, teamAnswers } from '../support/section-answers.ts';
import { useApp, type Person } from '../support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);

describe('section 3', () => {
  const section3 = (modality: 'PEIS' | 'AET', changes: Record<string, unknown> = {}) =>
    sectionAnswers(modality, 3, changes);
  const coherence = () =>
    sectionAnswers('PEIS', 3)['CoherenciaInterna'] as Record<string, unknown> & { ObjetivoEspecificos: Rows };

  test('keeps the draft of the rest when one part is saved by itself', async () => {
    const project = await form.ready();
    const { data: read } = await form.get(form.ana, 3, project);
    const { id, version } = read as Section & { id: number };
    const address = `/borrador/p/${id}/3`;
    const { data: header } = await form.ana.client.get<{ plantilla: { huella: string } }>(`/formulario/p/${id}`);
    const { huella } = header.plantilla;
    const draftOf = async () =>
      (await form.ana.client.get<{ datos: Rows[number]; version: number } | null>(address)).data;
    const keep = (from: number, datos: object) => form.ana.client.put(address, { datos, huella, version: from });
    await keep(version, { politicasPublicas: 'La ordenanza', CoherenciaInterna: { finalidad: 'De antes' } });
    const alone = await form.put(project, { CoherenciaInterna: coherence() });
    const draft = await draftOf();
    proves('R-A-139-01', () => {
      expect(draft).toMatchObject({ version: alone.data.version, datos: { politicasPublicas: 'La ordenanza' } });
      expect(draft?.datos['CoherenciaInterna']).toMatchObject({ finalidad: coherence()['finalidad'] });
    });
    // Begun before what somebody else saved, it stays as it was begun.
    await keep(version, { politicasPublicas: 'Otra' });
    await form.put(project, { CoherenciaInterna: coherence() });
    expect(await draftOf()).toMatchObject({ version, datos: { politicasPublicas: 'Otra' } });
    await form.put(project, section3('PEIS'));
    expect(await draftOf()).toBeNull();
  });

  test('saves and answers with derived ids', async () => {
    const empty = await form.put(form.peis, { politicasPublicas: 'Una' });
    proves('R-A-50-01', 'sobre vacía', () => expect(empty.status).toBe(400));
    const alone = await form.put(form.peis, { CoherenciaInterna: coherence() });
    proves('R-A-50-02', () => expect([alone.status, alone.error]).toEqual([200, null]));
    proves('R-K-116', 'respuesta', () => expect(alone.data.version).toEqual(expect.any(Number)));
    const reply = await form.put(form.peis, section3('PEIS'), { version: alone.data.version });
    const read = await form.get(form.ana, 3, form.peis);
    proves('R-7-29', 'sección 3', () => expect([reply.status, reply.error]).toEqual([200, null]));
    proves('R-7-28', '3', () => expect(read.data).toEqual(reply.data));
    const sent = section3('PEIS');
    for (const key of [
      'detalleProblemaAbordar',
      'geolocalizacionProblemaAbordar',
      'sintesisProblemaAbordar',
      'propuestaMetodologica',
      'politicasPublicas',
    ]) {
      proves('R-3-17', key, () => expect(read.data[key]).toBe(sent[key]));
    }
    // Rows come back with their numbers and what is derived beside what was sent.
    for (const key of ['CoherenciaInterna', 'ParticipanteDirectos'])
      proves('R-3-18', key, () => expect(read.data[key]).toMatchObject(sent[key] as object));
    proves('R-3-20', () => expect(read.data['accionesCoordinacion']).toBe(sent['accionesCoordinacion']));
    const inner = read.data['CoherenciaInterna'] as Record<string, unknown> & { ObjetivoEspecificos: Rows };
    for (const key of ['finalidad', 'objetivoGeneral', 'ObjetivoEspecificos'])
      proves('R-3-39', key, () => expect({ is: inner[key] }).toMatchObject({ is: coherence()[key] }));
    const [objective] = inner.ObjetivoEspecificos;
    const [sentObjective] = coherence().ObjetivoEspecificos;
    proves('R-3-40', 'id', () => expect(objective?.['id']).toEqual(expect.any(Number)));
    for (const key of ['desc', 'resEsp', 'ActividadObjetivos'])
      proves('R-3-40', key, () => expect({ is: objective?.[key] }).toMatchObject({ is: sentObjective?.[key] }));
    const [activity] = rowsIn(objective, 'ActividadObjetivos');
    const [sentActivity] = rowsIn(sentObjective, 'ActividadObjetivos');
    proves('R-3-41', 'id', () => expect(activity?.['id']).toEqual(expect.any(Number)));
    proves('R-3-41', 'ObjetivoEspecifico_id', () =>
      expect(activity?.['ObjetivoEspecifico_id']).toBe(objective?.['id']),
    );
    for (const key of ['desc', 'CronogramaA1s', 'CronogramaA2s'])
      proves('R-3-41', key, () => expect({ is: activity?.[key] }).toMatchObject({ is: sentActivity?.[key] }));
    for (const key of ['CronogramaA1s', 'CronogramaA2s']) {
      proves('R-3-42', key, () =>
        expect(rowsIn(activity, key)[0]).toMatchObject({
          ActividadObjetivo_id: activity?.['id'],
          Mes_id: expect.any(Number),
        }),
      );
    }
    const [participant] = read.data['ParticipanteDirectos'] as Rows;
    const [sentParticipant] = rowsIn(sent, 'ParticipanteDirectos');
    proves('R-3-46', 'id', () => expect(participant?.['id']).toEqual(expect.any(Number)));
    proves('R-3-46', 'observ', () => expect(participant?.['observ']).toBe(sentParticipant?.['observ'] ?? null));
    for (const key of ['nom', 'ActividadParticipantes'])
      proves('R-3-46', key, () => expect({ is: participant?.[key] }).toMatchObject({ is: sentParticipant?.[key] }));
    const [rated] = rowsIn(participant, 'ActividadParticipantes');
    const [sentRated] = rowsIn(sentParticipant, 'ActividadParticipantes');
    proves('R-3-47', 'id', () => expect(rated?.['id']).toEqual(expect.any(Number)));
    proves('R-3-47', 'desc', () => expect(rated?.['desc']).toBe(sentRated?.['desc']));
    proves('R-3-47', 'ParticipanteDirecto_Id', () =>
      expect(rated?.['ParticipanteDirecto_Id']).toBe(participant?.['id']),
    );
    proves('R-3-47', 'valoracion', () => expect(rated?.['valoracion']).toBe(sentRated?.['valoracion'] ?? null));
    proves('R-3-48', 'null', () => expect(rated?.['valoracion']).toBeNull());
    const valued = await form.put(
      form.peis,
      section3('PEIS', {
        ParticipanteDirectos: [
          { nom: 'Vecinas', ActividadParticipantes: [{ desc: 'Muestreo', valoracion: 'muy activa' }] },
        ],
      }),
    );
    proves('R-3-48', 'texto', () =>
      expect(rowsIn(rowsIn(valued.data, 'ParticipanteDirectos')[0], 'ActividadParticipantes')[0]?.['valoracion']).toBe(
        'muy activa',
      ),
    );
    const now = await form.get(form.ana, 3, form.peis);
    const back = await form.put(form.peis, now.data, { version: now.data.version });
    proves('R-K-38', '/p sección 3', () => expect({ ...back.data, version: 0 }).toEqual({ ...now.data, version: 0 }));
    proves('R-A-109-01', () => expect(read.data['sinProyectosRelacionados']).toBe(1));
    const named = { ProyectoRelacionados: [form.aet.codigo], proyectosCAID: 'CAI+D 2024, agua y salud' };
    const related = await form.put(form.peis, section3('PEIS', { sinProyectosRelacionados: 0, ...named }));
    const withRelated = await form.get(form.ana, 3, form.peis);
    for (const [key, value] of Object.entries(named))
      proves('R-3-19', key, () => expect(withRelated.data[key]).toEqual(value));
    // One that is gone since may stay where it is; nobody names it anew.
    const gone = await form.ready();
    const names = { sinProyectosRelacionados: 0, ProyectoRelacionados: [gone.codigo] };
    const mine = await form.ready();
    expect((await form.put(mine, section3('PEIS', names))).error).toBeNull();
    await form.stage.move(gone.id, 'REC_IP');
    expect((await form.admin.client.delete('/p/', { idProy: gone.id })).error).toBeNull();
    expect((await form.put(mine, section3('PEIS', names))).error).toBeNull();
    expect((await form.put(form.peis, section3('PEIS', names))).problems.map(({ ruta }) => ruta)).toEqual([
      '/ProyectoRelacionados/0',
    ]);
    proves('R-K-61', 'códigos', () => expect(related.data['ProyectoRelacionados']).toEqual([form.aet.codigo]));
    const unknown = await form.put(
      form.peis,
      section3('PEIS', { sinProyectosRelacionados: 0, ProyectoRelacionados: ['20-999-PEIS-FICH'] }),
    );
    expect(unknown.status).toBe(400);
    const fromAet = await form.put(form.aet, section3('AET'));
    for (const key of ['perfilAgentesMultip', 'planifCapacitacionAgentes'])
      proves('R-3-21', key, () => expect(fromAet.data[key]).toBe(section3('AET')[key]));
  });

  test('what it requires, by modality', async () => {
    const rows: [string, string, unknown][] = [
      ['R-5.9-01', 'detalleProblemaAbordar', null],
      ['R-5.9-03', 'propuestaMetodologica', null],
      ['R-5.9-04', 'sintesisProblemaAbordar', null],
      ['R-5.9-07', 'politicasPublicas', null],
    ];
    for (const modality of ['PEIS', 'AET'] as const) {
      const project = modality === 'PEIS' ? form.peis : form.aet;
      for (const [id, key, value] of rows) {
        const reply = await form.put(project, section3(modality, { [key]: value }));
        proves(id, modality, () => expect(reply.status).toBe(400));
      }
      const related = await form.put(
        project,
        section3(modality, { sinProyectosRelacionados: null, ProyectoRelacionados: [] }),
      );
      proves('R-5.9-02', modality, () => expect(related.status).toBe(400));
      const none = await form.put(project, section3(modality, { ParticipanteDirectos: [] }));
      proves('R-5.9-08', modality, () =>
        expect([none.status, none.error?.includes('Revise que tenga al menos 1 participante cargado')]).toEqual([
          400,
          true,
        ]),
      );
    }
    const coordination = await form.put(form.peis, section3('PEIS', { accionesCoordinacion: null }));
    proves('R-5.9-05', () => expect(coordination.status).toBe(400));
    const without = await form.put(form.aet, section3('AET'));
    proves('R-5.9-06', () => expect(without.status).toBe(200));
    for (const [id, key] of [
      ['R-5.9-09', 'planifCapacitacionAgentes'],
      ['R-5.9-10', 'perfilAgentesMultip'],
    ] as const) {
      const reply = await form.put(form.aet, section3('AET', { [key]: null }));
      proves(id, () => expect(reply.status).toBe(400));
    }
    const link = await form.put(form.peis, section3('PEIS', { geolocalizacionProblemaAbordar: 'data:text/html,x' }));
    proves('R-A-92-01', 'problema', () => expect(link.status).toBe(400));
  });

  test('both sides of its limits', async () => {
    const limits: [string, string, number, 'PEIS' | 'AET'][] = [
      ['R-5.10-01', 'sintesisProblemaAbordar', 2000, 'PEIS'],
      ['R-5.10-02', 'detalleProblemaAbordar', 4000, 'PEIS'],
      ['R-5.10-04', 'propuestaMetodologica', 2000, 'PEIS'],
      ['R-5.10-05', 'perfilAgentesMultip', 2000, 'AET'],
      ['R-5.10-06', 'planifCapacitacionAgentes', 2000, 'AET'],
      ['R-5.10-08', 'accionesCoordinacion', 2000, 'PEIS'],
      ['R-5.10-09', 'politicasPublicas', 2000, 'PEIS'],
      ['R-A-111-10', 'proyectosCAID', 2000, 'PEIS'],
    ];
    for (const [id, key, limit, modality] of limits) {
      const project = modality === 'PEIS' ? form.peis : form.aet;
      const [at, over] = [
        await form.put(project, section3(modality, { [key]: 'x'.repeat(limit) })),
        await form.put(project, section3(modality, { [key]: 'x'.repeat(limit + 1) })),
      ];
      proves(id, () => expect([at.status, over.status]).toEqual([200, 400]));
    }
    const url = (length: number) => `https://mapas.example/${'x'.repeat(length - 'https://mapas.example/'.length)}`;
    const [at, over] = [
      await form.put(form.peis, section3('PEIS', { geolocalizacionProblemaAbordar: url(2048) })),
      await form.put(form.peis, section3('PEIS', { geolocalizacionProblemaAbordar: url(2049) })),
    ];
    proves('R-5.10-03', () => expect([at.status, over.status]).toEqual([200, 400]));
    const inner = async (edit: (value: ReturnType<typeof coherence>) => void) => {
      const value = coherence();
      edit(value);
      return (await form.put(form.peis, { CoherenciaInterna: value })).status;
    };
    for (const key of ['finalidad', 'objetivoGeneral']) {
      const statuses = [
        await inner((value) => void (value[key] = 'x'.repeat(1000))),
        await inner((value) => void (value[key] = 'x'.repeat(1001))),
      ];
      proves('R-5.8-07', key, () => expect(statuses).toEqual([200, 400]));
    }
    for (const key of ['desc', 'resEsp']) {
      const set = (length: number) =>
        inner(({ ObjetivoEspecificos: [one] }) => void (one && (one[key] = 'x'.repeat(length))));
      const statuses = [await set(500), await set(501)];
      proves('R-5.8-12', key, () => expect(statuses).toEqual([200, 400]));
    }
    const activity = (length: number) =>
      inner(
        ({ ObjetivoEspecificos: [one] }) => void (one && (one['ActividadObjetivos'] = [{ desc: 'x'.repeat(length) }])),
      );
    const statuses = [await activity(1000), await activity(1001)];
    proves('R-5.8-15', () => expect(statuses).toEqual([200, 400]));
    const missing = await form.put(form.peis, {
      CoherenciaInterna: { ...coherence(), ActividadObjetivos: [{ ObjetivoEspecifico_id: 99, desc: 'x' }] },
    });
    const known = await form.put(form.peis, { CoherenciaInterna: coherence() });
    proves('R-A-95-01', () => {
      expect([missing.status, missing.ok]).toEqual([400, false]);
      expect(missing.problems.map(({ ruta }) => ruta)).toEqual(['/CoherenciaInterna/ActividadObjetivos']);
      expect(known.ok).toBe(true);
    });
  });

  test('who saves coherence', async () => {
    const project = await form.ready();
    const save = (person: Person) => form.put(project, { CoherenciaInterna: coherence() }, {}, person);
    await proves('R-5.8-16', 'dueño', async () => expect((await save(form.ana)).status).toBe(200));
    await proves('R-5.8-16', 'admin', async () => expect((await save(form.admin)).status).toBe(200));
    const stranger = await app.person({ dni: '28415903' });
    await proves('R-5.8-16', 'extraño no', async () =>
      expect(refusal(await save(stranger))).toEqual([403, FORM_REFUSED]),
    );
    await form.put(project, teamAnswers());
    await proves('R-A-01-04', async () =>
      expect(refusal(await form.put(project, teamAnswers(), {}, stranger))).toEqual([403, FORM_REFUSED]),
    );
    await form.stage.move(project.id, 'ADM');
    await proves('R-5.8-17', 'dueño', async () => expect(refusal(await save(form.ana))).toEqual([403, FORM_REFUSED]));
    await proves('R-5.8-17', 'admin', async () => expect(refusal(await save(form.admin))).toEqual([403, FORM_REFUSED]));
    await proves('R-6-47', 'PUT /p/', async () => expect(refusal(await save(stranger))).toEqual([403, FORM_REFUSED]));
    const programme = await app.person({ tipoUsuario: 'eval_prog' });
    await app.database
      .db('forms')
      .insert({ kind: 'eippe', wire_id: 700_001, project_id: project.id, evaluator_id: programme.id });
    await proves('R-6-34', 'PUT /p/', async () => expect((await save(programme)).status).toBe(403));
    await proves('R-6-34', 'PUT /ip', async () => {
      expect((await programme.client.put('/ip', { id: project.id, dataIdeaProyecto: ideaAnswers() })).status).toBe(403);
    });
  });

  test('switching to annual drops the second year with the save; its history keeps it', async () => {
    const project = await form.ready();
    expect((await form.put(project, { PalabraClave_id_PalabraClaves: ['agua', 'salud', 'islas'] })).error).toBeNull();
    expect((await form.put(project, section3('PEIS'))).error).toBeNull();
    const second = async () => {
      const { data } = await form.get(form.ana, 3, project);
      const [objective] = (data['CoherenciaInterna'] as { ObjetivoEspecificos: Rows }).ObjetivoEspecificos;
      return {
        version: data.version,
        months: rowsIn(rowsIn(objective, 'ActividadObjetivos')[0], 'CronogramaA2s').length,
      };
    };
    const before = await second();
    expect((await form.put(project, { bianual: 0 })).error).toBeNull();
    const after = await second();
    proves('R-A-67-02', 'borra año 2', () => expect([before.months, after.months]).toEqual([1, 0]));
    expect(after.version).toBe(before.version + 1);
    const list = await form.ana.client.get<{ n: number; seccion: number }[]>(
      `/revisiones/p/${project.id}?seccion=3`.split('?')[0] ?? '',
      { seccion: 3 },
    );
    const old = await form.ana.client.get<{ respuestas: { CoherenciaInterna: { ObjetivoEspecificos: Rows } } }>(
      `/revisiones/p/${project.id}/${list.data[0]?.n ?? 0}`,
    );
    const [objective] = old.data.respuestas.CoherenciaInterna.ObjetivoEspecificos;
    proves('R-A-67-02', 'historial', () =>
      expect(rowsIn(objective, 'ActividadObjetivos')[0]?.['CronogramaA2s']).toHaveLength(1),
    );
  });
});
