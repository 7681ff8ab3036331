import { pino } from 'pino';
import { readConfig } from '#server/config/config.ts';
import { createServices, stopServices } from '#server/create-services.ts';
import { connect } from '#server/db/connect.ts';
import { prepareData } from '#server/prepare-data.ts';

/** Brings what every start brings (the call, templates, base lists) and the validator modules of what is in force. */
export async function seedDatabase(url: string): Promise<void> {
  const environment = { NODE_ENV: 'test', SECRET_KEY: 'a secret for seeds, of thirty-two characters' };
  const config = readConfig(environment, { vacia: true });
  const log = pino({ level: 'silent' });
  const db = connect(url, { pool: 4 });
  const services = createServices({ db, databaseUrl: url, secretKey: environment.SECRET_KEY, config, log });
  try {
    await prepareData({ db, services });
    await services.templates.warm();
  } finally {
    await stopServices(services);
    await db.destroy();
  }
}
