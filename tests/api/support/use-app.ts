import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { buildApp, LIMITS, type App, type AppOptions } from '#server/app.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { createServices, stopServices } from '#server/create-services.ts';
import type { Services } from '#server/context/services.ts';
import { createUser } from '#server/features/accounts/create-user.ts';
import { useDatabase, type DatabaseOptions, type TestDatabase } from '../../support/database.ts';
import { createClient, type Client } from './client.ts';
import { contractOf, type AnswerContract } from './answer-contract.ts';

export interface Person {
  id: number;
  email: string;
  token: string;
  client: Client;
}

export interface NewPerson {
  tipoUsuario?: string;
  dni?: string;
  ape?: string;
  nom?: string;
  email?: string;
  unidadAcademica?: string | null;
  /** Hashed only when given: most people of a test never type it. */
  pass?: string;
}

export interface TestApp {
  readonly database: TestDatabase;
  readonly services: Services;
  readonly config: Config;
  readonly url: string;
  /** Without a session, or with this token. */
  client: (token?: string | null) => Client;
  /** A new account with an open session, made without the sign-in call. */
  person: (fields?: NewPerson) => Promise<Person>;
  /** Another session of the account. */
  signIn: (userId: number) => Promise<Client>;
  /** Breaks every connection, as a lost network does. */
  cutConnections: () => void;
}

export interface TestAppOptions extends Omit<AppOptions, 'limits'> {
  limits?: Partial<typeof LIMITS>;
  environment?: Readonly<Record<string, string>>;
  vacia?: boolean;
  /** Starts the workers, for what happens in the background. */
  jobs?: boolean;
  /** Connections of the application. */
  pool?: number;
  /** How else it reaches its database. */
  reach?: DatabaseOptions;
  /** The database as migrations leave it: without call, lists and templates. */
  empty?: boolean;
  /** What the application logs goes there. */
  log?: Logger;
  /** Listens where the worker's application before it did, so that a browser finds what it knows of it. */
  keepsPort?: boolean;
}

interface Opened {
  services: Services;
  app: App;
  server: Server;
  url: string;
  contract: AnswerContract;
}

export const SECRET = 'a secret for tests, of thirty-two characters';
/** A busy machine is no fault of the product. */
const PATIENT = { ...LIMITS, lag: 30_000, wait: 30_000, queue: 30_000 };
let serial = 0;
let keptPort = 0;

/** The application on a database and a port of its own, for one test file. Call it at the top; use it inside tests and hooks. */
export function useApp(options: TestAppOptions = {}): TestApp {
  const database = useDatabase({
    seeded: options.empty !== true,
    ...(options.pool !== undefined && { pool: options.pool }),
    ...options.reach,
  });
  const folder = mkdtempSync(join(tmpdir(), 'convoca-test-'));
  const environment = { NODE_ENV: 'test', SECRET_KEY: SECRET, DATA_DIR: folder, ...options.environment };
  const config = readConfig(environment, { vacia: options.vacia ?? true });
  const state: { opened: Opened | null } = { opened: null };
  const current = (): Opened => {
    if (state.opened === null) throw new Error('the application exists only inside tests and hooks');
    return state.opened;
  };

  beforeAll(async () => {
    const log = options.log ?? pino({ level: config.logLevel });
    const services = createServices({
      db: database.db,
      databaseUrl: database.url,
      secretKey: environment.SECRET_KEY,
      config,
      log,
    });
    if (options.jobs === true) await services.jobs.start();
    const app = buildApp(
      { db: database.db, config, services, log },
      { ...options, limits: { ...PATIENT, ...options.limits } },
    );
    const server = createServer(app.handler);
    const url = `http://127.0.0.1:${String(await listen(server, options.keepsPort === true))}`;
    state.opened = { services, app, server, url, contract: await contractOf(url) };
  });

  afterAll(async () => {
    const { opened } = state;
    if (opened === null) return;
    opened.server.closeAllConnections();
    await new Promise((resolve) => opened.server.close(resolve));
    opened.app.stop();
    await stopServices(opened.services);
    rmSync(folder, { recursive: true, force: true });
  });

  const client = (token: string | null = null) => createClient(current().url, token, current().contract);

  return {
    database,
    config,
    get services() {
      return current().services;
    },
    get url() {
      return current().url;
    },
    client,
    cutConnections: () => current().server.closeAllConnections(),
    signIn: async (userId) => client(await current().services.sessions.open(userId)),
    person: async (fields = {}) => {
      const { services } = current();
      serial += 1;
      const email = fields.email ?? `persona${String(serial)}@universidad.example`;
      const id = await createUser(database.db, {
        dni: fields.dni ?? String(20_000_000 + serial),
        ape: fields.ape ?? 'Pérez',
        nom: fields.nom ?? 'Ana',
        tel: null,
        email,
        unidad_academica: fields.unidadAcademica === undefined ? 'FICH' : fields.unidadAcademica,
        tipo_usuario: fields.tipoUsuario ?? 'estandar',
        password_hash: fields.pass === undefined ? '-' : await hashOnce(services, fields.pass),
      });
      const token = await services.sessions.open(id);
      return { id, email, token, client: client(token) };
    },
  };
}

/** By the password: all applications of the tests have one secret, and a hash takes as long as it should. */
const hashes = new Map<string, Promise<string>>();

function hashOnce({ passwords }: Services, pass: string): Promise<string> {
  const known = hashes.get(pass) ?? passwords.hash(pass);
  hashes.set(pass, known);
  return known;
}

async function listen(server: Server, keepsPort: boolean): Promise<number> {
  const at = (port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  if (!keepsPort) return at(0);
  // Another one of this file may be there.
  keptPort = await at(keptPort).catch(() => at(0));
  return keptPort;
}
