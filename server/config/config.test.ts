import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { VARIABLES } from './config-reader.ts';
import { readConfig } from './config.ts';
import { StartupFault } from '#server/errors/startup-fault.ts';

const KEY = 'k'.repeat(32);
const external = { DATABASE_URL: 'postgres://app:secreto@db/convoca', SECRET_KEY: KEY };

describe('the configuration', () => {
  test('of an empty environment is the demonstration on loopback', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      demo: true,
      database: null,
      secretKey: null,
      waits: false,
    });
  });

  test('has no demonstration when asked for an empty one, nor on an own database', () => {
    expect(readConfig({}, { vacia: true })).toMatchObject({ demo: false, waits: true });
    expect(readConfig(external)).toMatchObject({
      demo: false,
      database: { url: external.DATABASE_URL, ownerUrl: external.DATABASE_URL, wait: 60 },
      secretKey: KEY,
    });
    expect(readConfig({ ...external, DATABASE_OWNER_URL: 'postgres://owner@db/convoca' }).database?.ownerUrl).toBe(
      'postgres://owner@db/convoca',
    );
  });

  test('names every fault at once, in Spanish, without repeating secrets', () => {
    const broken = {
      PORT: '99999',
      POOL: 'muchas',
      LOG_LEVEL: 'todo',
      WAITS: 'no',
      DATABASE_URL: 'mysql://root:clave@db',
      SECRET_KEY: 'corta',
      HELP_EMAIL: 'nadie',
      SMTP_URL: 'http://mail',
      S3_ENDPOINT: 'http://s3',
      CONVOCA_ADMIN_PASS: '123',
    };
    const read = () => readConfig(broken);
    expect(read).toThrow(StartupFault);
    for (const name of [
      ...Object.keys(broken).filter((key) => key !== 'S3_ENDPOINT'),
      'S3_BUCKET',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
      'CONVOCA_ADMIN_EMAIL',
    ]) {
      expect(read).toThrow(new RegExp(`^  - ${name}: .+\\.$`, 'm'));
    }
    expect(read).not.toThrow(/clave|corta/);
  });

  test('wants the key from the environment on an own database', () => {
    expect(() => readConfig({ DATABASE_URL: external.DATABASE_URL })).toThrow(/SECRET_KEY: es obligatoria/);
    expect(() => readConfig({ DATABASE_OWNER_URL: external.DATABASE_URL })).toThrow(/necesita también DATABASE_URL/);
  });

  test('takes a key of 32 characters, and not one of 31', () => {
    const key = 'k'.repeat(32);
    expect(readConfig({ ...external, SECRET_KEY: key }).secretKey).toBe(key);
    expect(() => readConfig({ ...external, SECRET_KEY: key.slice(1) })).toThrow(/SECRET_KEY: .*32 caracteres/);
  });

  test('never opens the demonstration to others', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/HOST: en modo demostración/);
    expect(readConfig({ HOST: '0.0.0.0' }, { vacia: true }).host).toBe('0.0.0.0');
    // A proxy would open it as well.
    const named = { PUBLIC_URL: 'https://convoca.universidad.example' };
    expect(() => readConfig(named)).toThrow(/PUBLIC_URL: la demostración deja entrar sin contraseña/);
    expect(readConfig(named, { vacia: true }).publicUrl).toBe(named.PUBLIC_URL);
    expect(readConfig({ ...external, ...named }).publicUrl).toBe(named.PUBLIC_URL);
  });

  test('sends no mail whose links lead nowhere', () => {
    const mail = { SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'a@b.example' };
    expect(() => readConfig({ ...external, ...mail })).toThrow(/PUBLIC_URL: es obligatoria con SMTP_URL/);
    expect(readConfig({ ...external, ...mail, PUBLIC_URL: 'https://c.example' }).mail?.url).toBe(mail.SMTP_URL);
  });

  test('takes mail, documents and the first administrator whole', () => {
    const config = readConfig({
      ...external,
      PUBLIC_URL: 'https://convoca.universidad.edu.ar',
      CONVOCA_ADMIN_EMAIL: 'admin@universidad.edu.ar',
      CONVOCA_ADMIN_PASS: 'ñandú1',
      SMTP_URL: 'smtp://mail:25',
      MAIL_FROM: 'Extensión <extension@universidad.edu.ar>',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_BUCKET: 'convoca',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
    });
    expect(config).toMatchObject({
      firstAdministrator: { email: 'admin@universidad.edu.ar', pass: 'ñandú1' },
      mail: { url: 'smtp://mail:25' },
      s3: { bucket: 'convoca', region: 'us-east-1' },
    });
  });

  test('is documented, every variable with a line', () => {
    const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
    const documented = [...page.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
    expect(documented).toEqual([...VARIABLES]);
  });
});
