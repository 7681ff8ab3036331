import { INTEGRITY_TEXTS } from '#schemas/messages/integrity.ts';
import { readConfig } from '#server/config/config.ts';
import { createServices, stopServices } from '#server/create-services.ts';
import { connect } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { secretKey } from '#server/db/secret-key.ts';
import { StartupFault } from '#server/errors/startup-fault.ts';
import { checkEverything } from '#server/features/integrity/check-everything.ts';
import { pino } from 'pino';

/** npm run check:integrity: every control over the configured database and its files; ends with 1 where something is not as it must be. */
try {
  const config = readConfig(process.env, { vacia: true });
  const log = pino({ level: 'warn' });
  const database = await openDatabase(config, log);
  const db = connect(database.url, { pool: 2, statementTimeout: 0 });
  const services = createServices({ db, databaseUrl: database.url, secretKey: secretKey(config), config, log });
  try {
    const broken = await checkEverything({ db, services }, (name, { count, examples }) => {
      const { nombre, hacer } = INTEGRITY_TEXTS[name];
      console.log(`${count === 0 ? '✓' : '✗'} ${nombre}${count === 0 ? '' : `: ${count}`}`);
      if (count === 0) return;
      console.log(`    ${hacer}`);
      for (const one of examples) console.log(`    - ${one.name}`);
    });
    console.log(broken === 0 ? 'Todo en orden.' : `${broken === 1 ? '1 control' : `${broken} controles`} con fallas.`);
    if (broken > 0) process.exitCode = 1;
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
