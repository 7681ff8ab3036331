import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { copyCluster, FAST } from './migrated-cluster.ts';
import { preparedTemplates, type DatabaseServer } from './prepared-templates.ts';
import { MIGRATED, seededCluster } from './seeded-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

/** Starts the database at the first question only: runs without a database test never pay for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let stop: (() => Promise<void>) | null = null;
  let started: Promise<DatabaseServer> | null = null;
  const start = async (): Promise<DatabaseServer> => {
    const existing = process.env['TEST_DATABASE_URL'];
    if (existing !== undefined && existing !== '') return preparedTemplates(existing);
    const folder = mkdtempSync(path.join(tmpdir(), 'convoca-test-'));
    stop = async () => {
      rmSync(folder, { recursive: true, force: true });
    };
    copyCluster(await seededCluster(), folder);
    const server = await startEmbedded(folder, { settings: FAST });
    stop = async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    };
    const { superuserUrl, ownerUrl, url } = server;
    return { superuserUrl, ownerUrl, url, migrated: MIGRATED, seeded: 'convoca' };
  };
  const coordinator = createServer((_request, response) => {
    started ??= start();
    started.then(
      (server) => response.end(JSON.stringify(server)),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
      },
    );
  });
  await new Promise<void>((resolve) => {
    coordinator.listen(0, '127.0.0.1', resolve);
  });
  project.provide('databaseServer', `http://127.0.0.1:${String((coordinator.address() as AddressInfo).port)}/`);
  return async () => {
    coordinator.closeAllConnections();
    coordinator.close();
    await started?.catch(() => undefined);
    await stop?.();
  };
}
