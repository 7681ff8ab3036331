import { describe, expect, test } from 'vitest';
import { smallTeam, upload } from './support/documents.ts';
import { useProjectForm } from './support/project-form.ts';
import type { Created } from './support/stage.ts';
import { useApp } from './support/use-app.ts';
import { plainPdf } from '../support/real-files.ts';

const AT_ONCE = 8;
const app = useApp({ pool: 1 });
const form = useProjectForm(app);
const all = <T>(act: (index: number) => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, (_, n) => act(n)));
const statuses = async (act: (index: number) => Promise<{ status: number; error: string | null }>) =>
  (await all(act)).map(({ status, error }) => [status, error]);
const good = Array.from({ length: AT_ONCE }, () => [200, null]);

/** A team of people and an institution that nobody has named before. */
const newTeam = (serial: number) =>
  smallTeam(({ EquipoExtension, InstitucionIntervinientes: [institution] }) => {
    for (const [index, member] of EquipoExtension.IntegranteEquipos.entries()) {
      member['dni'] = String(33_000_000 + serial * 10 + index);
    }
    if (institution) institution.Institucion['nom'] = `Vecinal ${String(serial)}`;
  });

describe('one connection is enough for everybody at once: nobody holds it and asks for another', () => {
  const projects: Created[] = [];
  const project = (index: number) => projects[index] as Created;

  test('creating projects', async () => {
    const made = await all(() => form.stage.post(form.ana));
    expect(made.map(({ status, error }) => [status, error])).toEqual(good);
    projects.push(...made.map(({ data }) => data));
  });

  test('opening the project form for the first time', async () => {
    await all((index) => form.stage.move(project(index).id, 'EVAL_IP', 'REC_P'));
    expect((await form.get(form.ana, 1, project(0))).data.editable).toBe(true);
  });

  test('saving teams and institutions that are new', async () => {
    expect(await statuses((index) => form.put(project(index), newTeam(index), { version: 0 }))).toEqual(good);
    expect(await app.database.db('persons').where('dni', 'like', '330000%')).toHaveLength(2 * AT_ONCE);
  });

  test('saving the team of one project: everybody’s is stored, one after the other', async () => {
    const own = project(0);
    const before = (await form.get(form.ana, 2, own)).data.version;
    expect(await statuses((index) => form.put(own, newTeam(100 + index)))).toEqual(good);
    expect((await form.get(form.ana, 2, own)).data.version).toBe(before + AT_ONCE);
  });

  test('uploading', async () => {
    const sent = (index: number) => upload(form.ana, project(index), 'CONSTANCIA_DIRECTOR', plainPdf());
    expect(await statuses(sent)).toEqual(good);
  });

  test('approving, which asks for templates of reports', async () => {
    const histories = await all((index) => form.stage.move(project(index).id, 'OK'));
    expect(histories.map(({ estado }) => estado)).toEqual(histories.map(() => 'OK'));
  });
});
