import type { Stage } from './stage.ts';
import type { TestApp } from './use-app.ts';

/** Accounts, acts and saves of whoever was there until now, and these projects, become those of a call of that year. */
export async function makeOld(app: TestApp, stage: Stage, projects: readonly number[], year: number): Promise<void> {
  const owner = app.database.asOwner;
  await owner('calls').insert({ year }).onConflict('year').ignore();
  for (const project of projects) await stage.moveToCall(project, year);
  const back = owner.raw(`least(at, make_timestamptz(?, 6, 1, 0, 0, 0))`, [year]);
  await owner.transaction(async (trx) => {
    const histories = ['audit', 'revisions'];
    for (const table of histories) await trx.raw(`alter table ${table} disable trigger user`);
    for (const table of [...histories, 'project_states']) await trx(table).update({ at: back });
    for (const table of histories) await trx.raw(`alter table ${table} enable trigger user`);
    const then = trx.raw('make_timestamptz(?, 6, 1, 0, 0, 0)', [year]);
    await trx('users').update({ created_at: then, last_sign_in_at: then });
  });
}
