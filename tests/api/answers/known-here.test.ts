import { expect, test } from 'vitest';
import { useProjectForm } from '../support/project-form.ts';
import { sectionAnswers } from '../support/section-answers.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);

/** As another process of the installation would save it. */
async function saveElsewhere(project: number, change: object): Promise<void> {
  const db = app.database.asOwner;
  const head = await db('answer_heads as h')
    .join('forms as f', 'f.id', 'h.form_id')
    .join('revisions as r', 'r.id', 'h.revision_id')
    .where({ 'f.project_id': project, 'f.kind': 'p', 'h.section': 1 })
    .first<{ form_id: number; version: number; data: object; template_id: number }>();
  const { form_id, version, data, template_id } = head;
  const [made] = await db('revisions')
    .insert({
      form_id,
      section: 1,
      version: version + 1,
      template_id,
      data: JSON.stringify({ ...data, ...change }),
      author_id: form.ana.id,
    })
    .returning<{ id: number }[]>('id');
  await db('answer_heads')
    .where({ form_id, section: 1 })
    .update({ version: version + 1, revision_id: made?.id });
}

test('answers that a process knows are never taken for newer ones', async () => {
  const { codigo, id } = await form.ready();
  const { client } = form.ana;
  const saved = await client.put<{ version: number }>('/p/', { codigo, dataProyecto: sectionAnswers('PEIS', 1) });
  expect(saved.status).toBe(200);
  const before = saved.data?.version ?? 0;
  for (const name of [codigo, id]) {
    const read = await client.get(`/p/form/1/${name}`);
    expect(read.data).toEqual(saved.data);
  }

  await saveElsewhere(id, { titulo: 'Título guardado en otro proceso' });
  for (const name of [codigo, id]) {
    const read = await client.get<{ titulo: string; version: number }>(`/p/form/1/${name}`);
    expect(read.data).toMatchObject({ titulo: 'Título guardado en otro proceso', version: before + 1 });
  }

  await saveElsewhere(id, { titulo: 'Título guardado otra vez' });
  const words = ['agua', 'islas', 'monte'];
  const merged = await client.put('/p/', { codigo, dataProyecto: { PalabraClave_id_PalabraClaves: words } });
  expect(merged.data).toMatchObject({
    titulo: 'Título guardado otra vez',
    version: before + 3,
    PalabraClave_id_PalabraClaves: words,
  });
});
