import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const databaseServer = './tests/support/database-server.ts';
const withDatabase = existsSync(new URL(databaseServer, import.meta.url)) ? { globalSetup: [databaseServer] } : {};

const shared = {
  root,
  environment: 'node',
  // The whole product runs in these tests with the waits of the interface at 0; the ones that prove a wait set it.
  env: { NODE_ENV: 'test', TZ: 'America/Argentina/Cordoba' },
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const;

const folders = { api: ['api', 'print'], db: ['db', 'faults'], browser: ['e2e'] } as const;
const inside = (names: readonly string[]) => names.map((name) => `tests/${name}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    root,
    reporters: ['default', './tests/support/requirements-reporter.ts'],
    slowTestThreshold: 2000,
    maxWorkers: Number(process.env['TEST_WORKERS'] ?? 2),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{schemas,engine,server,web,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        // Everything in tests/ that needs neither database nor browser: no test file can be missed by all projects.
        test: {
          ...shared,
          name: 'conformance',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: Object.values(folders).flatMap(inside),
        },
      },
      { test: { ...shared, ...withDatabase, name: 'api', include: inside(folders.api) } },
      { test: { ...shared, ...withDatabase, name: 'db', include: inside(folders.db) } },
      {
        test: {
          ...shared,
          ...withDatabase,
          name: 'browser',
          include: inside(folders.browser),
          // One Chromium and one set of loaded modules per worker.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
