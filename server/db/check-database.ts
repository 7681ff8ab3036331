import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { OwnDatabase } from '#server/config/config.ts';
import { StartupFault } from '#server/errors/startup-fault.ts';
import { DatabaseSilent, limitedClient } from '#server/connection/limited-client.ts';
import { firstUrl, singleUrls } from '#server/config/database-hosts.ts';
import { NoWritingHost, writingHost } from '#server/connection/writing-host.ts';

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

/** What one says that is about to be there, or the network for its machine: containers start in any order. */
const NOT_UP = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03'];
const BETWEEN_TRIES = 500;

/**
 * Opens each of the configured databases once, so that what is wrong is said by the name of its setting. One that is not up yet
 * is waited for.
 */
export async function checkDatabase({ url, ownerUrl, wait }: OwnDatabase, log: Pick<Logger, 'warn'>): Promise<void> {
  const named = Object.entries({ DATABASE_URL: url, ...(ownerUrl !== url && { DATABASE_OWNER_URL: ownerUrl }) });
  const until = performance.now() + wait * 1000;
  for (const [name, address] of named) {
    let error = await check(name, address);
    const isAway = () => isNotUp(error) && performance.now() < until;
    if (isAway()) log.warn({ setting: name, reason: reasonOf(error), seconds: wait }, 'the database is not up yet');
    while (isAway()) {
      await pause(BETWEEN_TRIES);
      error = await check(name, address);
    }
    if (error !== null) throw asFault(error, name, address);
  }
}

/** What keeps it from being opened; null: nothing does. */
async function check(name: string, url: string): Promise<unknown> {
  const client = new (limitedClient({ limits: { statement: 10_000, settle: 10_000 }, host: writingHost(url) }))({
    connectionString: firstUrl(url),
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    );
    const [{ version, encoding } = { version: 0, encoding: '' }] = rows;
    if (version < OLDEST)
      return new StartupFault(
        `${name}: es PostgreSQL ${String(Math.floor(version / 10_000))} y hace falta el 15 o uno posterior.`,
      );
    if (encoding !== 'UTF8')
      return new StartupFault(`${name}: la base de datos usa ${encoding} y hace falta UTF8 (docs/operation.md).`);
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function asFault(error: unknown, name: string, url: string): StartupFault {
  if (error instanceof StartupFault) return error;
  const urls = singleUrls(url).map((one) => new URL(one));
  const hosts = urls.map(({ hostname, port }) => `${hostname}:${port || '5432'}`).join(',');
  return new StartupFault(
    `No se puede abrir la base de datos de ${name} (${hosts}${urls[0]?.pathname ?? ''}): ${reasonOf(error)}.`,
  );
}

/** Of several hosts: each is about to be there, or a replica that may take over. */
function isNotUp(error: unknown): boolean {
  if (error instanceof NoWritingHost)
    return error.refusals.every((refusal) => refusal.error === null || isNotUp(refusal.error));
  return NOT_UP.includes(codeOf(error));
}

function reasonOf(error: unknown): string {
  if (error instanceof NoWritingHost)
    return `ningún servidor admite escrituras (${error.refusals.map((one) => `${one.host}: ${one.error === null ? 'solo deja leer' : reasonOf(one.error)}`).join('; ')})`;
  const code = codeOf(error);
  const { message } = error as Error;
  return REASONS[code] ?? (code === '' ? message : `${message} (${code})`);
}

/** A proxy in front of a machine that is not up takes the connection and cuts it; the driver has no code for that. */
function codeOf(error: unknown): string {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (message === 'timeout expired' || error instanceof DatabaseSilent) return 'ETIMEDOUT';
  return message === 'Connection terminated unexpectedly' ? 'ECONNRESET' : code;
}
