import { Client } from 'pg';
import { StartupFault } from '#server/errors/startup-fault.ts';

const OLDEST = 150_000;
const ROLE = 'revisá usuario y contraseña';
/** What PostgreSQL and the network say when a database of one's own cannot be opened. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no hay un PostgreSQL que atienda en esa dirección',
  ENOTFOUND: 'no existe una máquina con ese nombre',
  EAI_AGAIN: 'no se pudo averiguar la dirección de esa máquina',
  ETIMEDOUT: 'no contesta',
  EHOSTUNREACH: 'no se llega hasta esa máquina',
  ECONNRESET: 'cortó la conexión',
  '28P01': `no acepta esa contraseña: ${ROLE}`,
  '28000': `no deja entrar: ${ROLE} y pg_hba.conf`,
  '3D000': 'no existe una base de datos con ese nombre: creala (docs/operation.md)',
  '42501': 'el rol no tiene permiso (docs/operation.md)',
  '53300': 'no tiene conexiones libres',
  '57P03': 'todavía está iniciando: repetí la orden en un momento',
};

/** Opens each of the configured databases once, so that what is wrong is said by the name of its setting. */
export async function checkDatabase(database: { url: string; ownerUrl: string }): Promise<void> {
  await check('DATABASE_URL', database.url);
  if (database.ownerUrl !== database.url) await check('DATABASE_OWNER_URL', database.ownerUrl);
}

async function check(name: string, url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    );
    const [{ version, encoding } = { version: 0, encoding: '' }] = rows;
    if (version < OLDEST)
      throw new StartupFault(
        `${name}: es PostgreSQL ${String(Math.floor(version / 10_000))} y hace falta el 15 o uno posterior.`,
      );
    if (encoding !== 'UTF8')
      throw new StartupFault(`${name}: la base de datos usa ${encoding} y hace falta UTF8 (docs/operation.md).`);
  } catch (error) {
    if (error instanceof StartupFault) throw error;
    throw new StartupFault(
      `No se puede abrir la base de datos de ${name} (${hostname}:${port || '5432'}${pathname}): ${reasonOf(error)}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function reasonOf(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string };
  return REASONS[code] ?? (code === '' ? message : `${message} (${code})`);
}
