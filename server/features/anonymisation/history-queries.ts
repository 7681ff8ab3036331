import type { Chosen } from '#server/core/form/chosen-entries.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';
import { NOBODY } from './anonymise-answers.ts';

interface About {
  dni: string;
  projects: readonly number[];
  accounts: readonly number[];
  /** E-mails of the accounts: somebody may have tried to sign in with one before, or after, it was theirs. */
  emails: readonly string[];
}

interface Text {
  id: number;
  value: unknown;
}

/** What others wrote about what happened to these projects and accounts. */
export interface Texts {
  audit: Text[];
  states: Text[];
  stateEvents: Text[];
  extensions: Text[];
}

export async function readTexts(trx: Write, { projects, accounts, emails }: About): Promise<Texts> {
  const ofProjects = sql`project_id = any (${projects}::integer[])`;
  const users = accounts.map(String);
  return {
    audit: await ask(
      trx,
      sql`select a.id::float8 as id, a.detail as value from audit a where a.${ofProjects} or a.actor_id = any (${accounts}::integer[])
        or coalesce(a.detail->>'user', a.detail->>'cuenta') = any (${users}::text[])
        or lower(a.detail->>'correo') = any (${emails.map((email) => email.toLowerCase())}::text[])`,
    ),
    states: await ask(
      trx,
      sql`select id, to_json(description) as value from project_states where ${ofProjects} and description is not null`,
    ),
    stateEvents: await ask(
      trx,
      sql`select id::float8 as id, json_build_object('description', description, 'former', former) as value
        from project_state_events where ${ofProjects} and (description is not null or former is not null)`,
    ),
    extensions: await ask(trx, sql`select id, to_json(reason) as value from project_extensions where ${ofProjects}`),
  };
}

export interface History {
  dni: string;
  projects: readonly number[];
  revisions: readonly { id: number; data: unknown; chosen: Chosen | null }[];
  texts: Texts;
  unchanged: Texts;
}

/** By the one function that may: histories are append-only. */
export async function storeHistory(trx: Write, { dni, projects, revisions, texts, unchanged }: History): Promise<void> {
  const changes = {
    revisions,
    audit: differing(texts.audit, unchanged.audit),
    states: differing(texts.states, unchanged.states),
    stateEvents: differing(texts.stateEvents, unchanged.stateEvents),
    extensions: differing(texts.extensions, unchanged.extensions),
  };
  await ask(trx, sql`select anonymise_history(${dni}, ${projects}::integer[], ${JSON.stringify(changes)}::jsonb)`);
}

function differing(after: readonly Text[], before: readonly Text[]): Text[] {
  return after.filter(({ value }, index) => value !== before[index]?.value);
}

interface Change extends Omit<About, 'emails'> {
  names: readonly string[];
  strip: (value: unknown) => unknown;
}

/** What is kept of names beside the answers, what these accounts were sent or sent, and the number that only this DNI had. */
export async function changeTexts(trx: Write, { dni, projects, accounts, names, strip }: Change): Promise<void> {
  for (const column of ['responsible', 'director'] as const)
    await trx('projects')
      .whereIn('id', projects)
      .whereIn(column, names)
      .update({ [column]: NOBODY });
  await ask(trx, sql`delete from persons where dni = ${dni}`);
  const sent = await ask<Text>(
    trx,
    sql`select id, json_build_object('title', title, 'body', body) as value from notifications n
      where n.sender_id = any (${accounts}::integer[]) or exists (select from notification_recipients r
        where r.notification_id = n.id and r.user_id = any (${accounts}::integer[]))`,
  );
  for (const { id, value } of sent) {
    const after = strip(value);
    if (after !== value)
      await trx('notifications')
        .where({ id })
        .update(after as object);
  }
  // As it was seen when it was closed: an order of merit holds the names of that day.
  const cuts = await ask<Text>(
    trx,
    sql`select c.id, c.results as value from cuts c where c.call_year in
      (select p.call_year from projects p where p.id = any (${projects}::integer[])) order by c.id for update`,
  );
  for (const { id, value } of cuts) {
    const after = strip(value);
    if (after !== value)
      await trx('cuts')
        .where({ id })
        .update({ results: JSON.stringify(after) });
  }
}
