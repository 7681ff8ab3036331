import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

const LASTS = sql`interval '14 days'`;
const WAITS = sql`i.accepted_by is null and i.declined_at is null and i.at > app_now() - ${LASTS}`;

export interface SentInvitation {
  id: number;
  email: string;
  state: 'pendiente' | 'aceptada' | 'vencida';
  until: Date;
  account: number | null;
}

/** Those of a project. One that was declined waits until its time is over, like one that nobody answers. */
export function listSent(db: Knex, project: number): Promise<SentInvitation[]> {
  return ask(
    db,
    sql`select i.id, i.email, i.at + ${LASTS} as until, i.accepted_by as account,
        case when i.accepted_by is not null then 'aceptada' when i.at > app_now() - ${LASTS} then 'pendiente' else 'vencida' end as state
      from invitations i where i.project_id = ${project} order by i.at, i.id`,
  );
}

interface NewInvitation {
  project: number;
  email: string;
  by: number;
}

/** Invited again, an address has its time anew. False: somebody who is linked to the project has it. */
export async function storeInvitation(trx: Write, { project, email, by }: NewInvitation): Promise<boolean> {
  const rows = await ask(
    trx,
    sql`insert into invitations (project_id, email, invited_by)
      select ${project}, ${email}, ${by} where not exists (select from project_links l join users u on u.id = l.user_id
        where l.project_id = ${project} and lower(u.email) = lower(${email}))
      on conflict (project_id, lower(email)) do update set email = excluded.email, invited_by = excluded.invited_by,
        at = excluded.at, declined_at = null, accepted_by = null
      returning id`,
  );
  return rows.length > 0;
}

/** The address of what is withdrawn; null: it is not there any more, or it became a link. */
export async function deleteInvitation(trx: Write, project: number, id: number): Promise<string | null> {
  const [gone] = await ask<{ email: string }>(
    trx,
    sql`delete from invitations where id = ${id} and project_id = ${project} and accepted_by is null returning email`,
  );
  return gone?.email ?? null;
}

export interface OwnInvitation {
  id: number;
  project: number;
  code: string;
  title: string;
  ape: string;
  nom: string;
  /** The account that sent it. */
  by: number;
  until: Date;
  /** It can be answered. */
  waits: boolean;
}

/** What was sent to the address of an account, whatever became of it. */
export function listOwn(db: Knex, user: number): Promise<OwnInvitation[]> {
  return ask(
    db,
    sql`select i.id, p.id as project, p.code, p.title, u.ape, u.nom, u.id as by, i.at + ${LASTS} as until,
        ${WAITS} and not exists (select from project_links l where l.project_id = i.project_id and l.user_id = me.id) as waits
      from users me join invitations i on lower(i.email) = lower(me.email)
        join projects p on p.id = i.project_id join users u on u.id = i.invited_by
      where me.id = ${user} order by i.at, i.id`,
  );
}

export async function acceptInvitation(trx: Write, id: number, user: number): Promise<void> {
  await ask(trx, sql`update invitations set accepted_by = ${user} where id = ${id}`);
}

export async function declineInvitation(trx: Write, id: number): Promise<void> {
  await ask(trx, sql`update invitations set declined_at = app_now() where id = ${id}`);
}

/** An account that an administrator links has nothing to answer any more. */
export async function dropInvitation(trx: Write, project: number, email: string): Promise<void> {
  await ask(
    trx,
    sql`delete from invitations where project_id = ${project} and lower(email) = lower(${email}) and accepted_by is null`,
  );
}
