import { describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { useProjectForm, type Rows } from '../support/project-form.ts';
import { sectionAnswers, teamAnswers } from '../support/section-answers.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);

describe('section 4', () => {
  test('saves, requires, limits', async () => {
    const sent = sectionAnswers('PEIS', 4, { instanciasCapacitacionDetalle: 'Dos talleres de muestreo' });
    const reply = await form.put(form.peis, sent);
    const read = await form.get(form.ana, 4, form.peis);
    proves('R-7-29', 'sección 4', () => expect([reply.status, reply.error]).toEqual([200, null]));
    proves('R-7-28', '4', () => expect(read.data).toEqual(reply.data));
    for (const key of [
      'accionesComunicacion',
      'MaterialEducativo_id_MaterialEducativos',
      'sustentabilidad',
      'sintesis',
    ]) {
      proves('R-3-22', key, () => expect(read.data[key]).toEqual(sent[key]));
    }
    for (const key of ['InstanciaCapacitacion_id_InstanciaCapacitacions', 'instanciasCapacitacionDetalle']) {
      proves('R-3-23', key, () => expect(read.data[key]).toEqual(sent[key]));
    }
    for (const key of ['tipoIntegracion', 'integracionDesc'])
      proves('R-3-24', key, () => expect(read.data[key]).toBe(sent[key]));
    const back = await form.put(form.peis, read.data, { version: read.data.version });
    proves('R-K-38', '/p sección 4', () => expect({ ...back.data, version: 0 }).toEqual({ ...read.data, version: 0 }));
    const missing: [string, string, unknown][] = [
      ['R-5.9-13', 'accionesComunicacion', null],
      ['R-5.9-14', 'MaterialEducativo_id_MaterialEducativos', []],
      ['R-5.9-15', 'tipoIntegracion', null],
      ['R-5.9-16', 'integracionDesc', null],
      ['R-5.9-18', 'InstanciaCapacitacion_id_InstanciaCapacitacions', []],
      ['R-5.9-20', 'sustentabilidad', null],
      ['R-5.9-21', 'sintesis', null],
    ];
    for (const [id, key, value] of missing) {
      const refused = await form.put(form.peis, { [key]: value });
      proves(id, () => {
        expect([refused.status, refused.ok]).toEqual([400, false]);
        expect(refused.problems.map(({ ruta }) => ruta)).toContain(`/${key}`);
      });
    }
    const annual = await form.put(form.aet, sectionAnswers('AET', 4));
    proves('R-5.9-17', () => expect([annual.status, annual.error]).toEqual([200, null]));
    for (const [id, key] of [
      ['R-5.10-07', 'instanciasCapacitacionDetalle'],
      ['R-5.10-10', 'accionesComunicacion'],
      ['R-5.10-11', 'integracionDesc'],
      ['R-5.10-12', 'sustentabilidad'],
      ['R-5.10-13', 'sintesis'],
    ] as const) {
      const [at, over] = [
        await form.put(form.peis, { [key]: 'x'.repeat(2000) }),
        await form.put(form.peis, { [key]: 'x'.repeat(2001) }),
      ];
      proves(id, () => expect([at.status, over.status]).toEqual([200, 400]));
    }
    const scholarship = (key: string, length: number) =>
      form.put(
        form.peis,
        teamAnswers((team) => void (team[key] = 'x'.repeat(length))),
      );
    for (const [id, key, limit] of [
      ['R-5.10-14', 'solicitaBecarioJustif', 1000],
      ['R-5.10-15', 'solicitaVoluntarioDet', 2000],
    ] as const) {
      const [at, over] = [await scholarship(key, limit), await scholarship(key, limit + 1)];
      proves(id, () => expect([at.status, over.status]).toEqual([200, 400]));
    }
    await form.put(form.peis, sectionAnswers('PEIS', 4, { instanciasCapacitacionDetalle: 'Dos talleres' }));
    const cleared = await form.put(form.peis, { instanciasCapacitacionDetalle: null });
    proves('R-K-41', 'null', () =>
      expect([cleared.status, cleared.data['instanciasCapacitacionDetalle']]).toEqual([200, null]),
    );
    await form.put(form.peis, { instanciasCapacitacionDetalle: 'Dos talleres' });
    const emptied = await form.put(form.peis, { instanciasCapacitacionDetalle: '' });
    proves('R-K-41', "''", () =>
      expect([emptied.status, emptied.data['instanciasCapacitacionDetalle']]).toEqual([200, null]),
    );
    const list = await form.put(form.peis, { InstanciaCapacitacion_id_InstanciaCapacitacions: [5] });
    proves('R-K-41', 'lista', () => expect(list.data['InstanciaCapacitacion_id_InstanciaCapacitacions']).toEqual([5]));
    const object = await form.put(form.peis, {
      CoherenciaInterna: { finalidad: 'F', objetivoGeneral: 'O', ObjetivoEspecificos: [{ desc: 'D', resEsp: 'R' }] },
    });
    proves('R-K-41', 'objeto', () =>
      expect((object.data['CoherenciaInterna'] as { ObjetivoEspecificos: Rows }).ObjetivoEspecificos).toHaveLength(1),
    );
    const plain = await form.put(form.peis, { sintesis: 'x'.repeat(2001), accionesComunicacion: 'x'.repeat(2001) });
    proves('R-K-107', 'primer problema', () => expect(plain.problems[0]?.ruta).toBe('/accionesComunicacion'));
  });
});

describe('section 5 and completeness', () => {
  test('requirements, and what is still missing', async () => {
    const project = await form.ready();
    const five = async () =>
      (await form.ana.client.get<Record<string, unknown> & { requisitos: Rows }>(`/p/form/5/${project.codigo}`)).data;
    const before = await five();
    proves('R-7-28', '5', () => expect(before['seccion']).toBe(5));
    for (const key of ['requisitos', 'lDocAdjuntos', 'completa', 'presentado'])
      proves('R-K-53', key, () => expect(before).toHaveProperty(key));
    expect(before.requisitos.map(({ id }) => id)).toEqual([1, 2, 3]);
    interface Completeness {
      completitud: { secciones: { seccion: number; guardada: boolean }[]; presentado: boolean };
    }
    const light = async () => (await form.ana.client.get<Completeness>(`/p/${project.codigo}`)).data.completitud;
    const untouched = await light();
    await form.put(project, teamAnswers());
    const saved = await light();
    proves('R-A-109-03', () => {
      expect(untouched.secciones.map(({ guardada }) => guardada)).toEqual([false, false, false, false]);
      expect(saved.secciones.map(({ guardada }) => guardada)).toEqual([false, true, false, false]);
    });
    const after = await five();
    expect(after.requisitos.map(({ id }) => id)).toEqual([1, 2, 3, 10, 11, 12, 13, 14, 15, 100]);
    expect(after.requisitos[3]?.['nom']).toBe('CV_Benítez_28415903');
  });

  test('who reads it', async () => {
    const project = await form.ready();
    await form.put(project, teamAnswers());
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 700_002, project_id: project.id, evaluator_id: evaluator.id });
    const labels = await evaluator.client.get<{ requisitos: { nom: string }[] }>(`/p/form/5/${project.codigo}`);
    expect(labels.status).toBe(200);
    expect(JSON.stringify(labels.data)).not.toContain('28415903');
    const stranger = await app.person();
    expect((await stranger.client.get(`/p/form/5/${project.codigo}`)).status).toBe(403);
  });
});
