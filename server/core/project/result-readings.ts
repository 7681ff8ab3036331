import type { Knex } from 'knex';
import { isDefinitive } from '#engine/process/commissions.ts';
import type { Context } from '#server/context/context.ts';
import { noteReading } from '#server/core/user/note-reading.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { LoadedProject } from './project-facts.ts';
import type { FormRow } from './project-rows.ts';

const READ = 'evaluation.read-own';

/** Of these forms those that the person has opened since they were last written. */
export async function listReadResults(db: Knex, forms: readonly number[], user: number): Promise<Set<number>> {
  const rows = await ask<{ id: number }>(
    db,
    sql`select f.id::integer as id from forms f
      where f.id = any (${forms}::bigint[]) and exists (
        select from audit a where a.project_id = f.project_id and a.actor_id = ${user} and a.action = ${READ}
          and a.detail->>'tipo' = f.kind
          and a.at >= coalesce((select max(v.at) from answer_heads h join revisions v on v.id = h.revision_id where h.form_id = f.id), a.at))`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The first time that somebody of a project opens what was decided about it: until then it asks to be read. */
export async function noteResultReading(
  context: Pick<Context, 'db' | 'actor' | 'request'>,
  { links, project }: LoadedProject,
  form: Pick<FormRow, 'id' | 'kind'>,
): Promise<void> {
  const { db, actor } = context;
  // Whoever sees as somebody else reads nothing for them.
  const isTheirs = actor.viewer === null && links.some(({ userId }) => userId === actor.id);
  if (!isTheirs || !isDefinitive(form.kind)) return;
  if ((await listReadResults(db, [form.id], actor.id)).size > 0) return;
  await noteReading(context, { action: READ, detail: { codigo: project.code, tipo: form.kind }, project: project.id });
}
