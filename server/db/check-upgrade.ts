import type { Knex } from 'knex';
import { StartupFault } from '#server/errors/startup-fault.ts';
import { ask } from './ask.ts';
import { sql } from './sql.ts';

const EXTENSIONS = ['pg_trgm', 'unaccent'];

interface Standing {
  owner: string;
  database: string;
  isReadOnly: boolean;
  /** Where new tables are made; the jobs' own schema is new only once. */
  makesTables: boolean;
  makesSchemas: boolean;
  hasJobs: boolean;
  /** A table that another role owns, and that role. */
  foreign: { table: string; of: string } | null;
  missing: { name: string; isAvailable: boolean }[];
}

/** Says what keeps a database from being brought to this version, and what to do about it, before anything in it changes. */
export async function checkUpgrade(owner: Knex, applied: readonly string[], known: ReadonlySet<string>): Promise<void> {
  const unknown = applied.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw refusal(
      `La base de datos es de una versión más nueva de Convoca (tiene la migración ${unknown}). ` +
        'Usá esa versión, o restaurá una copia de seguridad de antes en una base nueva.',
    );
  }
  const [standing] = await readStanding(owner);
  if (standing === undefined) return;
  const problem = findProblem(standing);
  if (problem !== null) throw refusal(problem);
}

function refusal(text: string): StartupFault {
  return new StartupFault(`${text} No se cambió nada en ella (docs/operation.md).`);
}

function findProblem(standing: Standing): string | null {
  const { owner, database, foreign } = standing;
  const setting = 'DATABASE_OWNER_URL (o DATABASE_URL, si es la única)';
  if (standing.isReadOnly)
    return `La base de datos ${database} es de solo lectura. Indicá en DATABASE_URL la que se puede escribir, no una réplica.`;
  if (foreign !== null) {
    return (
      `El rol ${owner} de ${setting} no es dueño de las tablas: ${foreign.table} es de ${foreign.of}. ` +
      `Indicá ese rol, o pasale las tablas como administrador de PostgreSQL: reassign owned by ${foreign.of} to ${owner};`
    );
  }
  if (!standing.makesTables)
    return `El rol ${owner} de ${setting} no puede crear tablas. Como dueño de la base: grant create on schema public to ${owner};`;
  if (!standing.hasJobs && !standing.makesSchemas)
    return `El rol ${owner} de ${setting} no puede crear esquemas. Como dueño de la base: grant create on database ${database} to ${owner};`;
  return findMissingExtension(standing);
}

function findMissingExtension({ database, missing, makesSchemas }: Standing): string | null {
  const [absent] = missing.filter(({ isAvailable }) => !isAvailable);
  if (absent)
    return `Al PostgreSQL de ${database} le falta la extensión ${absent.name}. Instalá sus extensiones (en Debian: postgresql-contrib).`;
  if (missing.length === 0 || makesSchemas) return null;
  const lines = missing.map(({ name }) => `create extension if not exists ${name};`);
  return `La base de datos ${database} no tiene las extensiones que hacen falta. Como administrador de PostgreSQL: ${lines.join(' ')}`;
}

async function readStanding(owner: Knex): Promise<Standing[]> {
  return ask<Standing>(
    owner,
    sql`select current_user as owner, current_database() as database,
        pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly",
        has_schema_privilege('public', 'create') as "makesTables",
        has_database_privilege(current_database(), 'create') as "makesSchemas",
        to_regnamespace('pgboss') is not null as "hasJobs",
        (select json_build_object('table', c.relname, 'of', pg_get_userbyid(c.relowner)) from pg_class c
          where c.relnamespace in (to_regnamespace('public'), to_regnamespace('pgboss')) and c.relkind in ('r', 'p', 'S', 'v')
            and not pg_has_role(c.relowner, 'usage')
            and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
          order by c.relname limit 1) as "foreign",
        (select coalesce(json_agg(json_build_object('name', e.name, 'isAvailable', a.name is not null) order by e.name), '[]')
          from unnest(${EXTENSIONS}::text[]) as e (name) left join pg_available_extensions a on a.name = e.name
          where not exists (select from pg_extension x where x.extname = e.name)) as "missing"`,
  );
}
