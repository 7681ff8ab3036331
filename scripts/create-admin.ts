import { readConfig } from '#server/config/config.ts';
import { connect } from '#server/db/connect.ts';
import { createServices, stopServices } from '#server/create-services.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { secretKey } from '#server/db/secret-key.ts';
import { ensureFirstAdmin } from '#server/features/accounts/ensure-first-admin.ts';
import { StartupFault } from '#server/errors/startup-fault.ts';
import { pino } from 'pino';
import { askAdministrator } from './start/ask-administrator.ts';

/** node scripts/create-admin.ts: the first administrator of the configured database, where there is none, without starting the product. */
try {
  const config = readConfig(process.env, { vacia: true });
  const log = pino({ level: 'warn' });
  const database = await openDatabase(config, log);
  const db = connect(database.url, { pool: 2 });
  const services = createServices({ db, databaseUrl: database.url, secretKey: secretKey(config), config, log });
  try {
    const first = config.firstAdministrator ?? (await askAdministrator());
    const made = await ensureFirstAdmin(db, services.passwords, first);
    console.log(
      made
        ? `Cuenta de administración creada: ${first.email}`
        : 'Ya hay una cuenta de administración; no se creó otra.',
    );
  } finally {
    await stopServices(services);
    await db.destroy();
    await database.stop();
  }
} catch (error) {
  if (!(error instanceof StartupFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
