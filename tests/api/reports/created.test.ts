import { beforeAll, describe, expect, test } from 'vitest';
import { makeMissingReports } from '#server/features/reports/make-missing-reports.ts';
import { proves } from '../../support/proves.ts';
import { activitiesOf, useReports, type Report } from '../support/reports.ts';
import type { Created } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';

const app = useApp();
const reports = useReports(app);
const { stage } = reports;
let ana: Person;
let peis: Created;
let progress: Report;
let final: Report;

beforeAll(async () => {
  ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
  peis = await reports.approved(ana);
  progress = await reports.of(ana, 'ia', peis);
  final = await reports.of(ana, 'if', peis);
});

describe('approval', () => {
  test('brings each report once, the progress report to a PEIS with a duration alone', async () => {
    const [ia, fi] = [await reports.list(ana, 'ia', peis), await reports.list(ana, 'if', peis)];
    proves('R-1-06', () => expect(ia.data).toHaveLength(1));
    proves('R-1-07', 'PEIS', () => expect(fi.data).toHaveLength(1));
    proves('R-7-51', () => expect(ia.data[0]).toMatchObject({ id: progress.id, estado: 'vacia' }));
    proves('R-7-52', () => expect(fi.data[0]).toMatchObject({ id: final.id, estado: 'vacia' }));
    proves('R-7-53', () => expect([progress['codigo'], progress.editable]).toEqual([peis.codigo, true]));
    proves('R-7-54', () => expect([final['codigo'], final.editable]).toEqual([peis.codigo, true]));
    const byCode = await ana.client.get(`/informes/ia/all/${peis.codigo}`);
    proves('R-A-12-01', 'GET /informes/all', () => expect(byCode.data).toEqual(ia.data));
    proves('R-7-77', '/informes/ia/all', () => expect(ia.status).toBe(200));

    const aet = await stage.idea(ana, { tipoProyecto: 'AET', bianual: 0 });
    const open = await stage.idea(ana, { bianual: null });
    await stage.move(aet.id, 'REC_P', 'CAL', 'OK');
    await stage.move(open.id, 'REC_P', 'CAL', 'OK');
    const none = [await reports.list(ana, 'ia', aet), await reports.list(ana, 'ia', open)].map(({ data }) => data);
    proves('R-A-25-08', 'AET', () => expect(none[0]).toEqual([]));
    proves('R-A-25-08', 'PEIS sin duración', () => expect(none[1]).toEqual([]));
    await proves('R-1-07', 'AET', async () => expect((await reports.list(ana, 'if', aet)).data).toHaveLength(1));
  });

  test('once: neither a second OK nor reading makes another', async () => {
    await proves('R-A-25-03', 'lectura', async () => {
      await reports.read(ana, 'if', final.id);
      expect((await reports.list(ana, 'if', peis)).data).toHaveLength(1);
    });
    await stage.move(peis.id, 'CAL', 'OK');
    await proves('R-A-25-03', 'segundo OK', async () =>
      expect((await reports.list(ana, 'if', peis)).data.map(({ id }) => id)).toEqual([final.id]),
    );
  });

  test('makes them of the project: team, institutions, participants and coherence, each row with where it is from', async () => {
    const section = async (n: number) =>
      (await ana.client.get<Record<string, never>>(`/p/form/${n}/${peis.codigo}`)).data;
    const [team, problem] = [await section(2), await section(3)];
    const members = team?.['EquipoExtension']?.['IntegranteEquipos'] as unknown as Record<string, unknown>[];
    const institutions = team?.['InstitucionIntervinientes'] as unknown as Record<string, { nom: string }>[];
    const participants = problem?.['ParticipanteDirectos'] as unknown as Record<string, unknown>[];
    const objectives = problem?.['CoherenciaInterna']?.['ObjetivoEspecificos'] as unknown as Record<string, unknown>[];
    const activities = objectives.flatMap((one) => one['ActividadObjetivos'] as Record<string, unknown>[]);
    const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => id);
    const from = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row['origen_id']);

    for (const report of [progress, final]) {
      const people = report.Integrantes as { Persona: Record<string, unknown>; roles: number[] }[];
      proves('R-A-25-01', 'equipo', () =>
        expect(people.map(({ Persona: { dni, ape, nom }, roles }) => [dni, ape, nom, roles])).toEqual(
          members.map(({ dni, ape, nom, roles }) => [dni, ape, nom, roles]),
        ),
      );
      proves('R-A-25-01', 'instituciones', () =>
        expect(report.InstitucionIntervinientes.map((one) => (one['Institucion'] as { nom: string }).nom)).toEqual(
          institutions.map(({ Institucion }) => Institucion?.nom),
        ),
      );
      proves('R-A-25-01', 'participantes', () =>
        expect(report.ParticipanteDirectos.map(({ nom }) => nom)).toEqual(participants.map(({ nom }) => nom)),
      );
      proves('R-A-25-01', 'coherencia', () =>
        expect(report.CoherenciaInterna.ObjetivoEspecificos.map(({ desc, resEsp }) => [desc, resEsp])).toEqual(
          objectives.map(({ desc, resEsp }) => [desc, resEsp]),
        ),
      );
      proves('R-K-90', 'integrantes', () => expect(from(report.Integrantes)).toEqual(idsOf(members)));
      proves('R-K-90', 'instituciones', () =>
        expect(from(report.InstitucionIntervinientes)).toEqual(idsOf(institutions)),
      );
      proves('R-K-90', 'actividades', () => expect(from(activitiesOf(report))).toEqual(idsOf(activities)));
      proves('R-A-25-02', () =>
        expect(activitiesOf(report).map(({ estado }) => estado)).toEqual(activities.map(() => 1)),
      );
      expect(activitiesOf(report).map(({ prevista }) => prevista)).toEqual(activities.map(({ desc }) => desc));
    }
  });
});

test('whoever a report alone names can be found when the time comes to forget them', async () => {
  const named = () => app.database.db('named_people').where({ project_id: peis.id }).orderBy('dni').pluck('dni');
  expect(await named()).toEqual([]);
  const Integrantes = [...progress.Integrantes, { Persona: { dni: '34555666', ape: 'Vera', nom: 'Luz' } }];
  const saved = await reports.put(ana, 'ia', { ...progress, Integrantes });
  expect([saved.error, saved.problems]).toEqual([null, []]);
  // Of the others the project's own form tells.
  expect(await named()).toContain('34555666');
  // Also after the row has gone: it is in the history.
  const { data } = await reports.read(ana, 'ia', progress.id);
  expect((await reports.put(ana, 'ia', { ...data, Integrantes: data.Integrantes.slice(0, -1) })).error).toBeNull();
  expect(await named()).toContain('34555666');
});

test('projects that were approved before there were reports get them, once and in the audit', async () => {
  const { db } = app.database;
  const project = await reports.approved(ana);
  const owner = app.database.asOwner;
  const forms = (await db('forms').select('id').where({ project_id: project.id }).whereLike('kind', 'inf_%')) as {
    id: number;
  }[];
  const ids = forms.map(({ id }) => id);
  await owner.raw('alter table revisions disable trigger user');
  await owner('chosen_entries').whereIn('form_id', ids).delete();
  await owner('answer_heads').whereIn('form_id', ids).delete();
  await owner('revisions').whereIn('form_id', ids).delete();
  await owner('forms').whereIn('id', ids).delete();
  await owner.raw('alter table revisions enable trigger user');
  await makeMissingReports({ db, services: app.services });
  await makeMissingReports({ db, services: app.services });
  const made = [(await reports.list(ana, 'ia', project)).data, (await reports.list(ana, 'if', project)).data];
  const audited = (await db('audit').select('detail').where({ action: 'report.migrate', project_id: project.id })) as {
    detail: Report;
  }[];
  proves('R-A-121-03', () => {
    expect(made.map((list) => list.length)).toEqual([1, 1]);
    expect(audited.map(({ detail }) => detail['informes'])).toEqual([['inf_avance', 'inf_final']]);
  });
});
