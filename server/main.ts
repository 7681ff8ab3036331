import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pino, type Logger } from 'pino';
import { buildApp, type App } from './app.ts';
import { cannotListen, checkPort } from './check-port.ts';
import { readConfig, type Config } from './config/config.ts';
import { findOpenLines } from './config/open-lines.ts';
import { createServices, stopServices } from './create-services.ts';
import { connect } from './db/connect.ts';
import { logFaults } from './db/log-faults.ts';
import { findLossySettings } from './db/lossy-settings.ts';
import { findBehindRelease } from './db/minor-releases.ts';
import type { BeforeMigrating } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { secretKey } from './db/secret-key.ts';
import { beginPhases } from './features/calls/begin-phases.ts';
import { ensureFirstAdmin } from './features/accounts/ensure-first-admin.ts';
import { noteAlikeNames } from './features/institutions/note-alike-names.ts';
import { startSweeping } from './sweep/start-sweeping.ts';
import { sweepExpired } from './sweep/sweep-expired.ts';
import { sweepBlobs } from './storage/sweep-blobs.ts';
import { describeError } from './http/describe-error.ts';
import { drainable } from './http/drain-server.ts';
import { sweepUploads } from './http/upload-folder.ts';
import type { Shared } from './http/serve-operation.ts';
import { prepareData } from './prepare-data.ts';
import { StartupFault } from './errors/startup-fault.ts';
import { checkShipped } from './templates/import-templates.ts';
import { tryStore } from './try-store.ts';

export interface RunningServer extends Shared {
  /** Where people reach it from this machine. */
  url: string;
  port: number;
  /** Stops taking requests, ends those that run, then closes everything. */
  stop: () => Promise<void>;
}

const WEB_FOLDER = fileURLToPath(new URL('../web/dist/', import.meta.url));
/** Milliseconds after which a request that waits for somebody else's write is refused. */
const LOCK_TIMEOUT = 1_000;
const DRAIN = { quiet: 1_000, cut: 8_000 };

export interface StartOptions {
  log?: Logger;
  /** Looks at the database while it is as the version before left it, and may refuse it. */
  beforeMigrating?: BeforeMigrating;
  /** Runs between the migrations and the first request: demonstration data, the first administrator. */
  beforeListening?: (shared: Shared, databaseUrl: string) => Promise<void>;
}

/** Opens the database, brings what the repository ships, starts the jobs and listens. Throws `StartupFault` in Spanish. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const log = options.log ?? pino({ level: config.logLevel, serializers: { err: describeError } });
  for (const line of findOpenLines(config)) log.warn(line, 'a line to another machine that does not ask for TLS');
  await checkPort(config);
  checkShipped();
  const database = await openDatabase(config, log, async (before) => {
    await tryStore(config, log);
    await options.beforeMigrating?.(before);
  });
  const db = connect(database.url, { pool: config.pool, lockTimeout: LOCK_TIMEOUT, onFault: logFaults(log) });
  const services = createServices({ db, databaseUrl: database.url, secretKey: secretKey(config), config, log });
  const shared: Shared = { db, config, services, log };
  const closing: (() => unknown)[] = [() => database.stop(), () => db.destroy(), () => stopServices(services)];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    // It takes the processor for a second, many on a busy machine: nobody is waiting for a connection yet, or would give up.
    const app = buildApp(shared, { webFolder: WEB_FOLDER });
    closing.push(app.stop);
    for (const lossy of await findLossySettings(db)) log.warn(lossy, 'a power cut can lose what was acknowledged');
    const behind = await findBehindRelease(db);
    // The embedded one comes with the packages: nobody can bring it up to date (docs/security/README.md).
    if (behind) log[config.database ? 'warn' : 'info'](behind, 'PostgreSQL is behind its last minor release');
    await prepareData(shared);
    if (config.firstAdministrator) await ensureFirstAdmin(db, services.passwords, config.firstAdministrator);
    await services.jobs.start();
    await options.beforeListening?.(shared, database.url);
    closing.push(
      startSweeping(
        database.url,
        {
          often: [beginPhases, noteAlikeNames],
          shared: [sweepExpired, sweepBlobs(services.store, log)],
          own: [sweepUploads],
        },
        log,
      ),
    );
    const server = await listen(app, config);
    const drain = drainable(server, app.drain);
    closing.push(() => drain(DRAIN));
    const { port } = server.address() as AddressInfo;
    void services.templates.warm().catch((error: unknown) => log.warn({ err: error }, 'templates not warmed'));
    return {
      ...shared,
      port,
      url: `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`,
      stop: once(close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function listen(app: App, { host, port }: Config): Promise<Server> {
  // A slow sender holds a connection no longer than this, however it trickles.
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16 * 1024,
    },
    app.handler,
  );
  server.maxRequestsPerSocket = 0;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port)));
    server.listen({ host, port }, () => resolve(server));
  });
}

function once<T>(act: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= act());
}

/** Runs until a signal asks to stop. */
async function runAsProgram(): Promise<void> {
  try {
    const running = await startServer(readConfig(process.env, { vacia: process.argv.includes('--vacia') }));
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        void running.stop().then(() => process.exit(0));
      });
    }
    running.log.info({ port: running.port }, 'listening');
  } catch (error) {
    process.stderr.write(
      `${error instanceof StartupFault ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = 1;
  }
}

if (import.meta.main) await runAsProgram();
