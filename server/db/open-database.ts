import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { checkDatabase } from './check-database.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { migrate, type BeforeMigrating } from './migrate.ts';

export interface OpenDatabase {
  url: string;
  ownerUrl: string;
  stop: () => Promise<void>;
}

/** The configured database, or the embedded one, migrated and ready to be connected to. */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDir'>,
  log: Pick<Logger, 'warn'>,
  check?: BeforeMigrating,
): Promise<OpenDatabase> {
  if (config.database !== null) await checkDatabase(config.database, log);
  const database =
    config.database === null
      ? await startEmbedded(config.dataDir)
      : { ...config.database, stop: async () => undefined };
  try {
    await migrate(database.ownerUrl, database.url, check);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}
