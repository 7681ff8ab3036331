import type { Knex } from 'knex';
import { ask } from './ask.ts';
import { listFunctions, type DatabaseFunction } from './functions/list-functions.ts';
import { sql, type Sql } from './sql.ts';

/** What a function was made from is kept with it, as its comment; whatever bears none is not ours. */
const MARK = 'convoca ';

interface Installed {
  oid: number;
  name: string;
  /** As `drop function` wants it. */
  signature: string;
  comment: string | null;
}

/** Brings the functions of the database to their texts. What nobody changed is left alone. */
export async function installFunctions(owner: Knex): Promise<void> {
  const wanted = listFunctions();
  await owner.transaction(async (trx) => {
    // They name one another and tables; nothing runs before all of them are there.
    await trx.raw('set local check_function_bodies = off');
    const installed = await readInstalled(trx, wanted);
    for (const one of wanted) {
      const former = installed.filter(({ name }) => name === one.name);
      if (former.length !== 1 || former[0]?.comment !== MARK + one.hash) await install(trx, one, former);
    }
    const names = new Set(wanted.map(({ name }) => name));
    for (const one of installed) if (!names.has(one.name)) await trx.raw(`drop function ${one.signature}`);
  });
}

/** Once the tables that rest on them are gone. */
export async function dropFunctions(owner: Knex): Promise<void> {
  for (const { signature } of await readInstalled(owner, listFunctions()))
    await owner.raw(`drop function ${signature}`);
}

/** Other parameters make another function: the former ones go. */
async function install(trx: Knex, { name, text, hash }: DatabaseFunction, former: readonly Installed[]): Promise<void> {
  await trx.raw(text.replaceAll('?', String.raw`\?`));
  const now = await read(trx, sql`p.proname = ${name}`);
  const made = now.filter(({ oid }) => !former.some((one) => one.oid === oid));
  const [current] = made.length > 0 ? made : now;
  if (!current) throw new Error(`functions/${name}.sql makes another function`);
  for (const { oid, signature } of now) if (oid !== current.oid) await trx.raw(`drop function ${signature}`);
  await trx.raw(`comment on function ${current.signature} is '${MARK}${hash}'`);
}

/** Of these names, and whatever else bears the mark. */
async function readInstalled(db: Knex, wanted: readonly DatabaseFunction[]): Promise<Installed[]> {
  return read(
    db,
    sql`p.proname = any (${wanted.map(({ name }) => name)}) or obj_description(p.oid, 'pg_proc') like ${`${MARK}%`}`,
  );
}

async function read(db: Knex, which: Sql): Promise<Installed[]> {
  return ask(
    db,
    sql`select p.oid::integer as oid, p.proname as name, p.oid::regprocedure::text as signature, obj_description(p.oid, 'pg_proc') as comment
      from pg_proc p where p.pronamespace = 'public'::regnamespace and (${which}) order by p.oid`,
  );
}
