import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { filesOutOfTurn } from './tests/support/in-turn.ts';
import LongestFirst from './tests/support/longest-first.ts';
import { apiFilesOutOfTurn } from './tests/support/second-database-in-turn.ts';
import { slowFiles } from './tests/support/slow-files.ts';

const isTwice = process.env['TEST_TWICE'] === '1';

const shared = {
  environment: 'node',
  env: { NODE_ENV: 'test', TZ: 'America/Argentina/Cordoba' },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Below the browser nothing is tried again.
  retry: isTwice ? 1 : 0,
  // A failure far away is understood by what it says: 40 characters say that something differs.
  chaiConfig: { truncateThreshold: 1000 },
  // Files share nothing but modules without state of their own: a worker loads them once.
  isolate: false,
  setupFiles: isTwice ? ['./tests/support/each-twice.ts'] : [],
} as const;

const full = process.env['CONVOCA_FULL'] === '1';
/**
 * A worker waits a quarter of its time, for pages, debounces and the database: half a worker more keeps every core busy.
 * Slow tests wait longer, for processes that they start and kill and for lines that they slow down.
 */
const workers = Math.min(6, Math.ceil(availableParallelism() * (full ? 2 : 1.5)));
/** A page on a machine that others use too may miss a moment once; who needs this in two runs fails (scripts/test.ts). */
const BROWSER_RETRY = 1;
// As patient as the pages themselves.
const patience = { poll: { timeout: 20_000, interval: 50 } };

const slow = {
  ...shared,
  // Those without a browser start the product itself, which serves what is built.
  globalSetup: ['./tests/support/built-web.ts'],
  expect: patience,
  testTimeout: 600_000,
};

const folders = { api: ['api', 'print'], db: ['db'], browser: ['e2e'], slow: ['faults', 'slow'] } as const;
const inside = (names: readonly string[]) => names.map((name) => `tests/${name}/**/*.test.{ts,tsx}`);
/** Which half runs of what runs in turn; without one all of it. */
const half = process.env['TEST_HALF'] ?? '';
/** The half that `npm test` has just run: what it left out is all that is missing. */
const done = process.env['TEST_HALF_DONE'] ?? '';
/** Of what needs no database: the matrix of which `npm test` runs one half. */
const HALVED_ALONE = ['tests/permissions/permissions.test.ts'];

/** Whatever another PostgreSQL cannot make different: what starts its own, and what is decided before a question. */
const WITHOUT_SQL = [
  'db/{embedded,local-store}',
  'api/{host,http,openapi,overload,static-files}',
  'api/documents/bad-files',
  'api/templates/{conditions,costly,dialect,hostile}',
  'print/{every-answer,letters,page-breaks}',
];
const isOtherDatabase = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
const withoutSql = isOtherDatabase ? WITHOUT_SQL.map((file) => `tests/${file}.test.ts`) : [];
const outOfTurn = isOtherDatabase && done !== '' ? apiFilesOutOfTurn(done) : [];

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/requirements-reporter.ts'],
    slowTestThreshold: 2000,
    sequence: { sequencer: LongestFirst },
    maxWorkers: Number(process.env['TEST_WORKERS'] ?? workers),
    // Starts PostgreSQL for all projects at the first question only.
    globalSetup: ['./tests/support/database-server.ts'],
    projects: [
      { test: { ...shared, name: 'unit', include: ['{schemas,engine,server,web,scripts}/**/*.test.{ts,tsx}'] } },
      {
        // Whatever of tests/ needs neither server nor browser; no test file is missed by all projects.
        test: {
          ...shared,
          name: 'conformance',
          include: done === '' ? ['tests/**/*.test.{ts,tsx}'] : HALVED_ALONE,
          exclude: Object.values(folders).flatMap(inside),
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          expect: patience,
          include: done === '' || isOtherDatabase ? inside(folders.api) : filesOutOfTurn(done, folders.api),
          exclude: [...withoutSql, ...outOfTurn, ...(half === '' ? [] : filesOutOfTurn(half, folders.api))],
        },
      },
      { test: { ...shared, name: 'db', expect: patience, include: inside(folders.db), exclude: withoutSql } },
      {
        test: {
          ...shared,
          name: 'browser',
          include: done === '' ? inside(folders.browser) : filesOutOfTurn(done, folders.browser),
          exclude: half === '' ? [] : filesOutOfTurn(half, folders.browser),
          // None measures what a script takes; those that do are slow ones.
          env: { ...shared.env, TEST_SHORT_PAGES: '1' },
          globalSetup: ['./tests/support/built-web.ts'],
          retry: BROWSER_RETRY,
          expect: patience,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      ...(full
        ? [
            { test: { ...slow, name: 'slow', include: slowFiles().alone } },
            { test: { ...slow, name: 'slow-browser', include: slowFiles().browser, retry: BROWSER_RETRY } },
          ]
        : []),
    ],
  },
});
