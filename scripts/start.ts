import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { readConfig, type Config } from '#server/config/config.ts';
import { ensureFirstAdmin } from '#server/features/accounts/ensure-first-admin.ts';
import { hasAdministrator } from '#server/features/accounts/user-queries.ts';
import { startServer, type RunningServer, type StartOptions } from '#server/main.ts';
import { StartupFault } from '#server/errors/startup-fault.ts';
import { refuseOtherTexts, TemplateMismatch } from '#server/templates/import-templates.ts';
import { buildWeb } from './build/build-web.ts';
import { seedDemo } from './seed-demo.ts';
import { askAdministrator, mustHaveTerminal } from './start/ask-administrator.ts';
import { askYes } from './start/ask-yes.ts';
import { DemoFolder } from './start/demo-folder.ts';
import { writeWelcome } from './start/write-welcome.ts';

/** npm start [-- --vacia | --recrear]: builds what is stale, opens the database, fills a demonstration once, listens. */
try {
  const flags = readFlags();
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' }, { vacia: flags.vacia });
  const folder = new DemoFolder(config.dataDir);
  if (config.demo && flags.recrear && folder.marker) await folder.remove();
  // In a process of its own, while the database is opened and filled.
  const web = buildWeb();
  web.catch(() => undefined);
  const running = await start(config, folder, web).catch(async (error: unknown) => {
    await web.catch(() => undefined);
    throw error;
  });
  const welcome = await writeWelcome(running);
  // Whoever reads how to stop it may do so at once.
  stopOnSignals(running);
  console.log(welcome);
} catch (error) {
  if (!(error instanceof StartupFault)) throw error;
  console.error(error.message);
  process.exit(1);
}

function readFlags(): { vacia: boolean; recrear: boolean } {
  try {
    const { values } = parseArgs({ options: { vacia: { type: 'boolean' }, recrear: { type: 'boolean' } } });
    return { vacia: values.vacia ?? false, recrear: values.recrear ?? false };
  } catch {
    throw new StartupFault(
      'No se entiende la orden. Hay: npm start · npm start -- --vacia (sin datos de ejemplo) · npm start -- --recrear (demostración nueva)',
    );
  }
}

function start(config: Config, folder: DemoFolder, web: Promise<{ built: boolean }>): Promise<RunningServer> {
  const webIsThere = async () => {
    if ((await web).built) console.log('Interfaz construida.');
  };
  return config.demo ? startDemo(config, folder, webIsThere) : startReal(config, folder, webIsThere);
}

type Await = () => Promise<void>;

async function startDemo(config: Config, folder: DemoFolder, webIsThere: Await): Promise<RunningServer> {
  await folder.openAsDemo();
  const options: StartOptions = {
    beforeMigrating: (db) => refuseOtherTexts(db),
    beforeListening: async (shared, databaseUrl) => {
      if (folder.marker?.state !== 'ready') {
        console.log('Creando los datos de la demostración…');
        await seedDemo({ ...shared, databaseUrl });
        folder.mark({ state: 'ready' });
      }
      await webIsThere();
    },
  };
  try {
    return await startServer(config, options);
  } catch (error) {
    if (!(error instanceof TemplateMismatch)) throw error;
    console.error(error.message);
    if (!(await askYes('¿Recrear la demostración? Se pierde lo que se cargó en ella.'))) {
      throw new StartupFault('Para recrear la demostración con las plantillas de ahora: npm start -- --recrear');
    }
    await folder.remove();
    await folder.openAsDemo();
    return startServer(config, options);
  }
}

/**
 * Without example data; the first administrator comes from the environment or from whoever sits at the terminal. Whatever
 * could refuse the start comes before the data change, the interface included.
 */
async function startReal(config: Config, folder: DemoFolder, webIsThere: Await): Promise<RunningServer> {
  if (config.database === null) await folder.openAsReal();
  await webIsThere();
  return startServer(config, {
    beforeMigrating: async (db) => {
      if (config.firstAdministrator === null && !(await mayHaveAdministrator(db))) mustHaveTerminal();
    },
    beforeListening: async ({ db, services }) => {
      if (!(await hasAdministrator(db))) await ensureFirstAdmin(db, services.passwords, await askAdministrator());
    },
  });
}

/** In the words of every version: columns of later ones are not there yet. */
async function mayHaveAdministrator(db: Knex): Promise<boolean> {
  if (!(await db.schema.hasTable('users'))) return false;
  return (await db('users').select('id').where({ tipo_usuario: 'admin' }).first()) !== undefined;
}

function stopOnSignals(running: RunningServer): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C does not wait.
      if (stopping) process.exit(1);
      stopping = true;
      void running.stop().then(() => process.exit(0));
    });
  }
}
