import { describe, expect, test } from 'vitest';
import { rowsIn, team, useProjectForm, type Rows } from '../support/project-form.ts';
import { sectionAnswers, teamAnswers } from '../support/section-answers.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);

interface Conflict {
  actual: { CoherenciaInterna: { ObjetivoEspecificos: Rows } };
  version: number;
  autor: { ape: string } | null;
}

describe('two people in one project', () => {
  test('a row that the other one took away is a conflict, not a strange row', async () => {
    const project = await form.ready();
    const sent = sectionAnswers('PEIS', 3) as { CoherenciaInterna: { ObjetivoEspecificos: Rows } };
    const [goal] = sent.CoherenciaInterna.ObjetivoEspecificos;
    const two = { ...sent.CoherenciaInterna, ObjetivoEspecificos: [goal, { ...goal, desc: 'Devolver.' }] };
    const mine = (await form.put(project, { ...sent, CoherenciaInterna: two })).data;
    const own = (mine as unknown as typeof sent).CoherenciaInterna;
    const theirs = { ...own, ObjetivoEspecificos: own.ObjetivoEspecificos.slice(0, 1) };
    expect((await form.put(project, { CoherenciaInterna: theirs }, {}, form.admin)).error).toBeNull();

    const refused = await form.put(project, mine, { version: mine.version });
    const { actual, version, autor } = refused.data as unknown as Conflict;
    expect([refused.status, version, autor?.ape]).toEqual([409, mine.version + 1, 'Administración']);
    expect(actual.CoherenciaInterna.ObjetivoEspecificos).toHaveLength(1);
    // Whoever says that this is the newest is told about the row.
    const strange = await form.put(project, mine, { version });
    expect([strange.status, strange.problems[0]?.ruta]).toEqual([400, '/CoherenciaInterna/ObjetivoEspecificos/1/id']);
    expect((await form.put(project, mine)).status).toBe(400);
  });

  test('of different sections both are stored, at once', async () => {
    const project = await form.ready();
    const all = await Promise.all([
      form.put(project, teamAnswers(), { version: 0 }),
      form.put(project, sectionAnswers('PEIS', 3), { version: 0 }, form.admin),
      form.put(project, sectionAnswers('PEIS', 4), { version: 0 }),
    ]);
    expect(all.map(({ status, error }) => [status, error])).toEqual(all.map(() => [200, null]));
    const two = await form.get(form.ana, 2, project);
    expect(team(two.data).EquipoExtension.IntegranteEquipos).toHaveLength(6);
    expect(rowsIn((await form.get(form.ana, 3, project)).data, 'ParticipanteDirectos')).toHaveLength(1);
  });

  test('rows of another project, and keys of two sections in one save, are refused and nothing is stored', async () => {
    const [project, other] = [await form.ready(), await form.ready()];
    const saved = await form.put(other, teamAnswers());
    const [foreign] = team(saved.data).EquipoExtension.IntegranteEquipos;
    const sent = teamAnswers(({ EquipoExtension }) => {
      EquipoExtension.IntegranteEquipos[0] = { ...EquipoExtension.IntegranteEquipos[0], id: foreign?.['id'] };
    });
    const refused = await form.put(project, sent);
    expect([refused.status, refused.problems[0]?.ruta]).toEqual([400, '/EquipoExtension/IntegranteEquipos/0/id']);
    const both = await form.put(project, { ...teamAnswers(), sintesis: 'Una síntesis' });
    expect([both.status, both.problems[0]?.codigo]).toEqual([400, 'cuerpo.dos-secciones']);
    for (const section of [2, 4]) {
      const { data } = await form.get(form.ana, section, project);
      expect(data.version ?? 0).toBe(0);
    }
  });
});
