import { expect, test } from 'vitest';
import { canonical, sha256 } from '../support/bare-fingerprint.ts';
import { sign } from '../support/documents.ts';
import { useStage } from '../support/stage.ts';
import { useApp } from '../support/use-app.ts';
import { annul, useAgreed } from './agreed-form.ts';
import { answersOf } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { read, save, agreed } = useAgreed(app, stage);

test('a signature bears the fingerprint of the answers that were signed', async () => {
  const { project, definitive, members, ...rest } = await agreed('pcal');
  const [first] = members;
  const signed = async () => {
    expect((await sign(first, project, definitive)).error).toBeNull();
    const { rows }: { rows: { fingerprint: string; data: object }[] } = await app.database.asOwner.raw(
      `select s.answers_fingerprint as fingerprint, v.data from signatures s join answer_heads h on h.form_id = s.form_id
        join revisions v on v.id = h.revision_id where s.annulled_at is null and s.form_id = (
          select id from forms where kind = 'pcal_def' and wire_id = ?)`,
      [definitive],
    );
    const [row] = rows;
    const own = sha256(canonical(row?.data));
    expect(row?.fingerprint).toBe(own);
    return own;
  };
  const one = await signed();
  expect((await annul(await stage.admin(), { project, definitive, ...rest })).error).toBeNull();
  expect((await save('pcal', definitive, first, { ...answersOf('pcal'), observ: 'Otro texto.' })).error).toBeNull();
  expect(await signed()).not.toBe(one);
});

test('a window for one signature closes with its annulment', async () => {
  const one = await agreed('pcal');
  const { project, definitive, members } = one;
  const [first] = members;
  const admin = await stage.admin();
  await stage.move(project.id, 'OK');
  expect((await sign(first, project, definitive)).status).toBe(403);
  const window = { idFormEvaluacion: definitive, motivo: 'Firma demorada.' };
  expect((await admin.client.post(`/p/${project.codigo}/ventana-firma`, window)).error).toBeNull();
  expect((await sign(first, project, definitive)).error).toBeNull();
  expect((await annul(admin, one)).error).toBeNull();
  const { data } = await read('pcal', definitive, first, project);
  expect([data.ventana, data.firma]).toEqual([false, null]);
  expect((await sign(first, project, definitive)).status).toBe(403);
});
