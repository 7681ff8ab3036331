import { describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { rowsIn, useProjectForm, type Section } from '../support/project-form.ts';
import { sectionAnswers, teamAnswers } from '../support/section-answers.ts';
import type { Created } from '../support/stage.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);

type Answers = Record<string, unknown>;

/** What GET says of an idea after these answers were saved; null when they were refused. */
async function saved(idea: Created, changes: Answers): Promise<Answers | null> {
  const answers = ideaAnswers(changes);
  for (const [key, value] of Object.entries(changes)) if (value === undefined) delete answers[key];
  const put = await form.ana.client.put('/ip', { id: idea.id, dataIdeaProyecto: answers });
  return put.ok ? (await form.ana.client.get<Answers>(`/ip/${idea.id}`)).data : null;
}

const ofSection = async (section: number, project = form.peis) => (await form.get(form.ana, section, project)).data;
const coherenceOf = (section: Section) => section['CoherenciaInterna'] as Record<string, unknown>;

describe('answers take their one form before they are judged', () => {
  test('line ends, blanks and emptiness', async () => {
    const idea = await form.stage.idea(form.ana);
    const ends = await saved(idea, { finalidad: 'Una línea.\r\nOtra línea.' });
    proves('R-K-10', () => expect(ends?.['finalidad']).toBe('Una línea.\nOtra línea.'));
    const blanks = await saved(idea, { titulo: '  Agua segura  ', campoTematico: ' agua ' });
    proves('R-K-99', 'recortado', () => expect(blanks?.['titulo']).toBe('Agua segura'));

    const withTable = await form.put(form.peis, {
      ...sectionAnswers('PEIS', 3),
      proyectosCAID: null,
      ParticipanteDirectos: [
        { nom: 'Promotoras', observ: null, ActividadParticipantes: [{ desc: 'Muestreo.', valoracion: '3' }] },
      ],
    });
    expect(withTable.error).toBeNull();
    for (const [caso, empty] of [
      ["''", ''],
      ['null', null],
      ['ausente', undefined],
    ] as const) {
      const idea3 = sectionAnswers('PEIS', 3, { proyectosCAID: 'Proyecto CAI+D 2024' });
      expect((await form.put(form.peis, idea3)).error).toBeNull();
      const rows = [
        { nom: 'Promotoras', observ: empty, ActividadParticipantes: [{ desc: 'Muestreo.', valoracion: empty }] },
      ];
      const put = await form.put(form.peis, {
        ...sectionAnswers('PEIS', 3),
        ParticipanteDirectos: rows,
        ...(empty !== undefined && { proyectosCAID: empty }),
      });
      const read = await ofSection(3);
      const [row] = rowsIn(read, 'ParticipanteDirectos');
      proves('R-K-11', caso, () => {
        expect(put.error).toBeNull();
        expect(row).toMatchObject({ observ: null, ActividadParticipantes: [{ valoracion: null }] });
        // Absent at the top of a section keeps (PUT merges), within a row it clears.
        expect(read['proyectosCAID']).toBe(empty === undefined ? 'Proyecto CAI+D 2024' : null);
      });
    }
    for (const empty of [[], null, '', undefined]) {
      const team = teamAnswers((answers) => {
        Object.assign(answers.EquipoExtension, { categoriaEquipo: 1, ProyectoPrevios: empty });
        if (empty === undefined) delete (answers.EquipoExtension as Answers)['ProyectoPrevios'];
      });
      const put = await form.put(form.peis, team);
      const read = await ofSection(2);
      proves('R-K-11', 'lista', () => {
        expect(put.error).toBeNull();
        expect((read['EquipoExtension'] as Answers)['ProyectoPrevios']).toEqual([]);
      });
    }
  });

  test('numbers and yes or no, where the schema says so', async () => {
    const idea = await form.stage.idea(form.ana);
    const digits = await saved(idea, { categoriaProyecto: '2', ProgramaExtension_id_ProgramaExtensions: ['2', '3'] });
    proves('R-K-12', 'entero', () => {
      expect(digits?.['categoriaProyecto']).toBe(2);
      expect(digits?.['ProgramaExtension_id_ProgramaExtensions']).toEqual([2, 3]);
    });
    const words = await saved(idea, { campoTematico: '12', finalidad: '0012' });
    proves('R-K-12', 'texto intacto', () =>
      expect([words?.['campoTematico'], words?.['finalidad']]).toEqual(['12', '0012']),
    );
    const section = await form.put(form.peis, sectionAnswers('PEIS', 1, { bianual: true }));
    const team = await form.put(form.peis, { ...teamAnswers(), solicitaBecario: true });
    const no = await form.put(form.peis, { ...teamAnswers(), solicitaBecario: false });
    // A list of choices beyond yes and no takes no truth for an answer.
    const category = await form.put(form.peis, {
      ...teamAnswers((answers) => Object.assign(answers.EquipoExtension, { categoriaEquipo: true })),
    });
    proves('R-K-13', () => {
      expect([section.error, section.data['bianual']]).toEqual([null, 1]);
      expect([team.error, team.data['solicitaBecario']]).toEqual([null, 1]);
      expect([no.error, no.data['solicitaBecario']]).toEqual([null, 0]);
      expect(category.status).toBe(400);
      expect(category.problems[0]).toMatchObject({ ruta: '/EquipoExtension/categoriaEquipo', codigo: 'type' });
    });
    const radios = await form.put(form.peis, { ...teamAnswers(), solicitaBecario: '1' });
    proves('R-5.1-08', 'número', () => expect([radios.error, radios.data['solicitaBecario']]).toEqual([null, 1]));
  });
});

describe('rows', () => {
  test('get their numbers from the server, keep them, and take no others', async () => {
    const first = await form.put(form.peis, teamAnswers());
    expect(first.error).toBeNull();
    const members = rowsIn(first.data['EquipoExtension'] as Answers, 'IntegranteEquipos');
    const ids = members.map(({ id }) => id);
    const more = teamAnswers((team) => {
      team.EquipoExtension.IntegranteEquipos = [
        ...members,
        { ...members[4], id: undefined, dni: '33111222', ape: 'Nueva', roles: [] },
      ];
    });
    const second = await form.put(form.peis, more);
    const after = rowsIn(second.data['EquipoExtension'] as Answers, 'IntegranteEquipos').map(({ id }) => id);
    proves('R-K-05', () => {
      expect(second.error).toBeNull();
      expect(after.slice(0, -1)).toEqual(ids);
      expect(after.at(-1)).toEqual(expect.any(Number));
      expect(new Set(after).size).toBe(after.length);
    });
    const other = await form.ready();
    const foreign = await form.put(other, teamAnswers());
    const foreignRow = rowsIn(foreign.data['EquipoExtension'] as Answers, 'IntegranteEquipos')[0];
    const before = await ofSection(2);
    for (const [caso, id] of [
      ['desconocido', 999_999_999],
      ['de otro formulario', foreignRow?.['id']],
    ] as const) {
      const refused = await form.put(form.peis, {
        ...teamAnswers(
          (team) =>
            void (team.EquipoExtension.IntegranteEquipos = members.map((row, at) => (at === 1 ? { ...row, id } : row))),
        ),
      });
      const unchanged = await ofSection(2);
      proves('R-K-06', caso, () => {
        expect(refused.status).toBe(400);
        expect(refused.problems.map(({ ruta }) => ruta)).toEqual(['/EquipoExtension/IntegranteEquipos/1/id']);
        expect(refused.problems[0]?.mensaje).toMatch(/\p{L}{4}/u);
        expect(unchanged).toEqual(before);
      });
    }
  });

  test('know where they belong, whatever is sent', async () => {
    const sent = sectionAnswers('PEIS', 3);
    const coherence = structuredClone(sent['CoherenciaInterna']) as { ObjetivoEspecificos: Answers[] };
    for (const objective of coherence.ObjetivoEspecificos)
      for (const activity of rowsIn(objective, 'ActividadObjetivos')) activity['ObjetivoEspecifico_id'] = 77_777;
    const put = await form.put(form.peis, { ...sent, CoherenciaInterna: coherence });
    const [objective] = rowsIn(coherenceOf(await ofSection(3)), 'ObjetivoEspecificos');
    const [activity] = rowsIn(objective, 'ActividadObjetivos');
    const [month] = rowsIn(activity, 'CronogramaA1s');
    proves('R-K-07', () => {
      expect(put.error).toBeNull();
      expect(objective?.['id']).toEqual(expect.any(Number));
      expect(activity?.['ObjetivoEspecifico_id']).toBe(objective?.['id']);
      expect(month?.['ActividadObjetivo_id']).toBe(activity?.['id']);
    });
  });
});

describe('what does not exist', () => {
  test.each([
    [
      'institución',
      {
        ...teamAnswers(
          (team) =>
            void Object.assign(team.InstitucionIntervinientes[0] ?? {}, { esNueva: 0, Institucion_id: 999_999 }),
        ),
      },
      '/InstitucionIntervinientes/0/Institucion_id',
    ],
    [
      'proyecto relacionado',
      sectionAnswers('PEIS', 3, { sinProyectosRelacionados: 0, ProyectoRelacionados: ['25-999-PEIS-FICH'] }),
      '/ProyectoRelacionados/0',
    ],
  ])('%s', async (caso, answers, ruta) => {
    const refused = await form.put(form.peis, answers);
    proves('R-K-24', caso, () => {
      expect(refused.status).toBe(400);
      expect(refused.problems.map((problem) => problem.ruta)).toEqual([ruta]);
    });
    // References come last: what is wrong by itself is said first, alone.
    const both = await form.put(form.peis, {
      ...answers,
      solicitaVoluntarioDet: 'x'.repeat(2001),
      politicasPublicas: 'x'.repeat(2001),
    });
    expect(both.status).toBe(400);
    expect(both.problems.map((problem) => problem.ruta)).not.toContain(ruta);
  });
});

test('what is in somebody else’s project and is not confirmed is not there', async () => {
  const theirs = await form.put(form.peis, teamAnswers());
  const [institution] = rowsIn(theirs.data, 'InstitucionIntervinientes');
  const named = { esNueva: 0, Institucion_id: institution?.['Institucion_id'] };
  const answers = teamAnswers((team) => void Object.assign(team.InstitucionIntervinientes[0] ?? {}, named));
  const refused = await form.put(await form.ready(), answers);
  expect(refused.problems.map(({ ruta }) => ruta)).toEqual(['/InstitucionIntervinientes/0/Institucion_id']);
  expect((await form.put(form.peis, answers)).error).toBeNull();
});

describe('a save', () => {
  test('raises its version by one and keeps its text in its revision', async () => {
    const project = await form.ready();
    const history = async () =>
      (await form.ana.client.get<{ n: number; seccion: number }[]>(`/revisiones/p/${project.id}`)).data;
    const before = (await form.get(form.ana, 4, project)).data.version;
    const known = (await history()).length;
    const one = await form.put(project, sectionAnswers('PEIS', 4, { sintesis: 'Primera.' }));
    const two = await form.put(project, sectionAnswers('PEIS', 4, { sintesis: 'Segunda.' }));
    const list = await history();
    const texts = await Promise.all(
      [list.length - 1, list.length].map(async (n) => {
        const { data } = await form.ana.client.get(`/revisiones/p/${project.id}/${n}`);
        return JSON.stringify(data);
      }),
    );
    proves('R-K-01', 'versión', () => expect([one.data.version, two.data.version]).toEqual([before + 1, before + 2]));
    proves('R-K-01', 'revisión', () => {
      expect(list).toHaveLength(known + 2);
      expect(texts[0]).toContain('Primera.');
      expect(texts[1]).toContain('Segunda.');
    });
  });

  test('of another section is no conflict', async () => {
    const project = await form.ready();
    const [first, third] = [(await form.get(form.ana, 1, project)).data, (await form.get(form.ana, 3, project)).data];
    const saves = [
      await form.put(project, sectionAnswers('PEIS', 1), { version: first.version }),
      await form.put(project, sectionAnswers('PEIS', 3), { version: third.version }),
    ];
    proves('R-K-02', () =>
      expect(saves.map(({ status, error }) => [status, error])).toEqual([
        [200, null],
        [200, null],
      ]),
    );
  });

  test('of an idea raises the one version that all its groups share', async () => {
    const idea = await form.stage.idea(form.ana);
    const versions: unknown[] = [];
    for (const change of [{}, { titulo: 'Otro' }, { Institucion_id_Institucions: [{ nom: 'Otra vecinal' }] }])
      versions.push((await saved(idea, change))?.['version']);
    proves('R-K-87', 'ip', () => expect(versions).toEqual([2, 3, 4]));
  });
});
