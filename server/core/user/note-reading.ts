import type { AuditAct } from '#schemas/messages/audit.ts';
import type { Context } from '#server/context/context.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { neverAgain, write } from '#server/db/write.ts';

interface Reading {
  action: AuditAct;
  detail: object;
}

/** That other people's data were taken along, or looked at: who, what of, when; never the data. */
export async function noteReading(
  { db, actor, request }: Pick<Context, 'db' | 'actor' | 'request'>,
  { action, detail, project }: Reading & { project?: number },
): Promise<void> {
  const writer = { db, actor: actor.viewer ?? actor, request: { ...request, idempotency: null } };
  await write(writer, { action, again: neverAgain }, async () => ({
    ref: { id: actor.id },
    detail,
    value: null,
    ...(project !== undefined && { project }),
  }));
}

/** What a person reads again within the hour is the same reading: pages are turned, and lists drawn anew. */
export async function noteReadingHourly(
  context: Pick<Context, 'db' | 'actor' | 'request'>,
  reading: Reading & { project?: number },
): Promise<void> {
  const { db, actor } = context;
  const ofProject = reading.project === undefined ? sql`` : sql`project_id = ${reading.project} and `;
  const noted = await ask(
    db,
    sql`select id from audit where ${ofProject}actor_id = ${(actor.viewer ?? actor).id}
      and action = ${reading.action} and at > app_now() - interval '1 hour' and detail @> ${JSON.stringify(reading.detail)}::jsonb limit 1`,
  );
  if (noted.length === 0) await noteReading(context, reading);
}
