import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { NEVER_CREATE } from '#engine/process/user-groups.ts';
import type { Known, NewPerson } from './judge-rows.ts';

/** What a sheet with these e-mails and numbers meets: the units on offer, and whose they are already. */
export async function readKnown(db: Knex, emails: readonly string[], dnis: readonly string[]): Promise<Known> {
  const units = await ask<{ id: string; nom: string }>(
    db,
    sql`select entry_id as id, nom from list_entries where list = 'lUnidadesAcademicas' and retired_revision is null
      and call_year = coalesce((select year from calls where vigente), (select max(call_year) from list_entries))`,
  );
  const taken = await ask<{ email: string }>(
    db,
    sql`select lower(email) as email from users where lower(email) = any(${emails.map((one) => one.toLowerCase())}::text[])`,
  );
  const numbers = await ask<{ dni: string; email: string }>(
    db,
    sql`select distinct on (dni) dni, email from users where dni = any(${dnis}::text[]) order by dni, id`,
  );
  return {
    units,
    emails: new Set(taken.map(({ email }) => email)),
    dnis: new Map(numbers.map(({ dni, email }) => [dni, email])),
  };
}

/** Accounts without a password. Answers how many are new: an e-mail that somebody took meanwhile is not. */
export async function insertPeople(trx: Knex, people: readonly NewPerson[]): Promise<number> {
  const rows = await ask<{ id: number }>(
    trx,
    sql`insert into users (ape, nom, dni, email, tel, unidad_academica, tipo_usuario, puede_crear_proyectos)
      select x.ape, x.nom, x.dni, x.email, x.tel, x."unidadAcademica", x."tipoUsuario", not x."tipoUsuario" = any(${NEVER_CREATE}::text[])
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as x (ape text, nom text, dni text, email text, tel text,
        "unidadAcademica" text, "tipoUsuario" text)
      on conflict do nothing returning id`,
  );
  return rows.length;
}
