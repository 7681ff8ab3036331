import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { createServices, stopServices } from '#server/create-services.ts';
import { connect } from '#server/db/connect.ts';
import { contractOf } from '../support/answer-contract.ts';
import { createClient, type Client } from '../support/client.ts';
import type { TestApp } from '../support/use-app.ts';

export interface SecondProcess {
  client: (token: string | null) => Client;
  stop: () => Promise<void>;
}

/** The secret of every installation of the tests. */
export const SECRET_KEY = 'a secret for tests, of thirty-two characters';

/** What another process would be: pool, services and caches of its own on the same database. */
export async function startSecond(
  app: TestApp,
  { secretKey = SECRET_KEY, former = null }: { secretKey?: string; former?: string | null } = {},
): Promise<SecondProcess> {
  const log = pino({ level: 'silent' });
  const db = connect(app.database.url, { pool: 4 });
  const config = { ...app.config, formerSecretKey: former };
  const services = createServices({ db, databaseUrl: app.database.url, secretKey, config, log });
  const built = buildApp({ db, config, services, log });
  const server = createServer(built.handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const contract = await contractOf(url);
  return {
    client: (token) => createClient(url, token, contract),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      built.stop();
      await stopServices(services);
      await db.destroy();
    },
  };
}
