import type { TestApp } from '../support/use-app.ts';

/** Takes away what was judged for its quality, so that the next rubric published holds for all projects. */
export async function forgetJudged({ database }: TestApp): Promise<void> {
  const owner = database.asOwner;
  await owner('template_pins').where({ kind: 'pcal' }).delete();
  await owner('cuts').delete();
  await owner.raw(`delete from form_results r using forms f where f.id = r.form_id and f.kind like 'pcal%'`);
  await owner.raw(`delete from project_results where stage = 'CAL'`);
  await owner.raw('alter table revisions disable trigger user');
  await owner.raw(`delete from answer_heads h using forms f where f.id = h.form_id and f.kind like 'pcal%'`);
  await owner.raw(`delete from revisions r using forms f where f.id = r.form_id and f.kind like 'pcal%'`);
  await owner.raw('alter table revisions enable trigger user');
  await owner('forms').where('kind', 'like', 'pcal%').delete();
}
