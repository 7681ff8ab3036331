import path from 'node:path';
import { Reader } from './config-reader.ts';
import { StartupFault } from '#server/errors/startup-fault.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the command line adds to the environment. */
export interface Flags {
  /** `npm start -- --vacia`: without demonstration data. */
  vacia?: boolean;
}

export interface OwnDatabase {
  url: string;
  ownerUrl: string;
  /** Seconds that a start waits for one that is not up yet. */
  wait: number;
}

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Demonstration: embedded database, example data, loopback only, sign-in without passwords. */
  demo: boolean;
  /** null: the embedded database in `dataDir`. */
  database: OwnDatabase | null;
  pool: number;
  /** One person's calls to each process; 0: as many as they like. */
  callsPerHour: number;
  /** Outside the database: pepper of passwords, key of temporary ones. null: kept in `dataDir`, made on first start. */
  secretKey: string | null;
  /** The one before it, while something may still rest on that one. */
  formerSecretKey: string | null;
  firstAdministrator: { email: string; pass: string } | null;
  mail: { url: string; from: string } | null;
  /** null: documents in `dataDir`. */
  s3: { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string } | null;
  /** Address under which people reach the product, for links in mails. */
  publicUrl: string | null;
  /** Addresses of reverse proxies whose `X-Forwarded-For` is believed. */
  trustProxy: string | null;
  /** Program and arguments that look at each file, the file's path comes last; none: nobody does. */
  scan: { command: readonly string[]; seconds: number };
  aviso: string;
  /** `folder`: the office's documents of the help, before the shipped ones. */
  help: { phone: string | null; extensions: string | null; email: string | null; folder: string };
  /** Files of images. */
  university: { name: string; headerImage: string | null; footerImage: string | null };
  /** Years after which people are proposed to be anonymised, and for how many whoever acted for the office stays named. */
  privacy: { years: number; auditYears: number };
  /** The specification's artificial waits (A-104); false = all 0. */
  waits: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads the environment once and names everything that is wrong with it, not only the first fault. */
export function readConfig(environment: Environment, flags: Flags = {}): Config {
  const read = new Reader(environment);
  const url = read.database('DATABASE_URL');
  const ownerUrl = read.database('DATABASE_OWNER_URL');
  if (ownerUrl !== null && url === null) read.fault('DATABASE_OWNER_URL', 'necesita también DATABASE_URL');
  const wait = read.integer('DATABASE_WAIT', 60, 0, 3600);
  const demo = url === null && flags.vacia !== true;
  const isTried = demo || environment['NODE_ENV'] === 'test';
  const secretKey = read.secret('SECRET_KEY', 32);
  if (url !== null && secretKey === null) {
    read.fault('SECRET_KEY', 'es obligatoria con DATABASE_URL: indicá al menos 32 caracteres al azar y guardalos');
  }
  const formerSecretKey = read.secret('SECRET_KEY_FORMER', 32);
  if (formerSecretKey !== null && (secretKey === null || secretKey === formerSecretKey)) {
    read.fault('SECRET_KEY_FORMER', 'va junto con una SECRET_KEY nueva, distinta de la anterior');
  }
  const host = read.text('HOST', '127.0.0.1');
  if (demo && !['127.0.0.1', '::1', 'localhost'].includes(host)) {
    read.fault(
      'HOST',
      'en modo demostración solo se atiende en 127.0.0.1: quitá HOST o iniciá con npm start -- --vacia',
    );
  }
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:']);
  if (demo && publicUrl !== null) {
    read.fault(
      'PUBLIC_URL',
      'la demostración deja entrar sin contraseña y no se publica bajo un nombre: quitala, o iniciá con npm start -- --vacia o con DATABASE_URL',
    );
  }
  const dataDir = read.text('DATA_DIR', './data');
  const phone = read.optional('HELP_PHONE');
  const config: Config = {
    host,
    port: read.integer('PORT', 3000, 0, 65_535),
    dataDir,
    demo,
    database: url === null ? null : { url, ownerUrl: ownerUrl ?? url, wait },
    pool: read.integer('POOL', 20, 1, 200),
    callsPerHour: read.integer('CALLS_PER_HOUR', isTried ? 0 : 20_000, 0, 10_000_000),
    secretKey,
    formerSecretKey,
    firstAdministrator: firstAdministrator(read),
    mail: mail(read, publicUrl),
    s3: s3(read),
    publicUrl,
    trustProxy: read.optional('TRUST_PROXY'),
    scan: {
      command: read.text('SCAN_COMMAND', '').split(/\s+/).filter(Boolean),
      seconds: read.integer('SCAN_SECONDS', 30, 1, 300),
    },
    aviso: read.text('AVISO', ''),
    help: {
      phone,
      // Those of the first office (A-82): another one's telephone has others, or none.
      extensions: read.optional('HELP_EXTENSIONS') ?? (phone === null ? 'internos 108 y 109' : null),
      email: read.email('HELP_EMAIL'),
      folder: read.text('HELP_DIR', path.join(dataDir, 'documentos')),
    },
    university: {
      name: read.text('UNIVERSITY', demo ? 'Universidad Nacional' : 'Universidad'),
      headerImage: read.image('HEADER_IMAGE'),
      footerImage: read.image('FOOTER_IMAGE'),
    },
    privacy: { years: read.integer('ANONYMISE_YEARS', 5, 1, 100), auditYears: read.integer('AUDIT_YEARS', 10, 0, 100) },
    waits: read.choice('WAITS', ['0', '1'], isTried ? '0' : '1') === '1',
    logLevel: read.choice('LOG_LEVEL', LEVELS, environment['NODE_ENV'] === 'test' ? 'silent' : 'info'),
  };
  const { problems } = read;
  if (problems.length > 0) {
    throw new StartupFault(
      `La configuración no es válida (docs/configuration.md):\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
  }
  return config;
}

function firstAdministrator(read: Reader): Config['firstAdministrator'] {
  const email = read.email('CONVOCA_ADMIN_EMAIL');
  const pass = read.optional('CONVOCA_ADMIN_PASS');
  if (email === null && pass === null) return null;
  if (pass === null || Array.from(pass).length !== 6)
    read.fault('CONVOCA_ADMIN_PASS', 'debe tener exactamente 6 caracteres');
  if (email === null) read.fault('CONVOCA_ADMIN_EMAIL', 'falta el correo de la primera cuenta de administración');
  return email === null || pass === null ? null : { email, pass };
}

function mail(read: Reader, publicUrl: string | null): Config['mail'] {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = read.optional('MAIL_FROM');
  if (url !== null && from === null)
    read.fault('MAIL_FROM', 'es obligatoria con SMTP_URL: la dirección de quien envía');
  if (url !== null && publicUrl === null)
    read.fault('PUBLIC_URL', 'es obligatoria con SMTP_URL: los enlaces de los correos llevan a esa dirección');
  return url === null || from === null ? null : { url, from };
}

function s3(read: Reader): Config['s3'] {
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:']);
  const region = read.text('S3_REGION', 'us-east-1');
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const [bucket, accessKey, secretKey] = needed.map((name) => read.optional(name));
  if (endpoint === null) {
    if (bucket != null) read.fault('S3_ENDPOINT', 'falta la dirección del almacén S3');
    return null;
  }
  for (const name of needed) if (read.optional(name) === null) read.fault(name, 'es obligatoria con S3_ENDPOINT');
  return bucket != null && accessKey != null && secretKey != null
    ? { endpoint, region, bucket, accessKey, secretKey }
    : null;
}
