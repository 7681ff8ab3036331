import { statSync } from 'node:fs';
import path from 'node:path';
import { IMAGE_ENDINGS, imageType } from './image-type.ts';
import { faultOfHosts, singleUrls } from './database-hosts.ts';

/** Every variable that the product reads; a test asks for a line on each in docs/configuration.md. */
export const VARIABLES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_WAIT',
  'SECRET_KEY',
  'SECRET_KEY_FORMER',
  'CONVOCA_ADMIN_EMAIL',
  'CONVOCA_ADMIN_PASS',
  'SMTP_URL',
  'MAIL_FROM',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'AVISO',
  'SCAN_COMMAND',
  'SCAN_SECONDS',
  'HELP_DIR',
  'HELP_PHONE',
  'HELP_EXTENSIONS',
  'HELP_EMAIL',
  'UNIVERSITY',
  'HEADER_IMAGE',
  'FOOTER_IMAGE',
  'ANONYMISE_YEARS',
  'AUDIT_YEARS',
  'WAITS',
  'POOL',
  'CALLS_PER_HOUR',
  'LOG_LEVEL',
] as const;

const DATABASE_PROTOCOLS = ['postgres:', 'postgresql:'] as const;

export type Variable = (typeof VARIABLES)[number];

/** Reads variables one by one and collects what is wrong with them. An empty one counts as absent. */
export class Reader {
  readonly #environment: Readonly<Record<string, string | undefined>>;
  readonly #problems: string[] = [];

  constructor(environment: Readonly<Record<string, string | undefined>>) {
    this.#environment = environment;
  }

  fault(name: Variable, reason: string): void {
    this.#problems.push(`${name}: ${reason}.`);
  }

  get problems(): readonly string[] {
    return this.#problems;
  }

  optional(name: Variable): string | null {
    const value = this.#environment[name]?.trim() ?? '';
    return value === '' ? null : value;
  }

  text(name: Variable, otherwise: string): string {
    return this.optional(name) ?? otherwise;
  }

  integer(name: Variable, otherwise: number, minimum: number, maximum: number): number {
    const value = this.optional(name);
    if (value === null) return otherwise;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= minimum && number <= maximum) return number;
    this.fault(name, `debe ser un número entero entre ${String(minimum)} y ${String(maximum)}, y es «${value}»`);
    return otherwise;
  }

  choice<T extends string>(name: Variable, choices: readonly T[], otherwise: T): T {
    const value = this.optional(name);
    if (value === null) return otherwise;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.fault(name, `debe ser uno de ${choices.join(', ')}, y es «${value}»`);
    return found ?? otherwise;
  }

  /** The value may hold a password: faults never repeat it. */
  url(name: Variable, protocols: readonly string[]): string | null {
    const value = this.optional(name);
    if (value === null) return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    this.fault(
      name,
      `debe ser una dirección que empiece con ${protocols.map((protocol) => `${protocol}//`).join(' o ')}`,
    );
    return null;
  }

  /** Of a PostgreSQL, or of several with the same database: `postgres://user:password@one:5432,two:5432/name`. */
  database(name: 'DATABASE_URL' | 'DATABASE_OWNER_URL'): string | null {
    const value = this.optional(name);
    const fault = value === null ? null : faultOfHosts(value);
    if (fault !== null) this.fault(name, fault);
    if (value === null || fault !== null) return null;
    const isList = singleUrls(value).length > 1 && DATABASE_PROTOCOLS.some((begin) => value.startsWith(`${begin}//`));
    return isList ? value : this.url(name, DATABASE_PROTOCOLS);
  }

  email(name: Variable): string | null {
    const value = this.optional(name);
    if (value === null) return null;
    if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) && value.length <= 255) return value;
    this.fault(name, `debe ser un correo electrónico, y es «${value}»`);
    return null;
  }

  /** A file that is there and that browsers show. */
  image(name: Variable): string | null {
    const file = this.optional(name);
    if (file === null) return null;
    if (imageType(file) === null) this.fault(name, `debe ser un archivo ${IMAGE_ENDINGS}, y es «${file}»`);
    else if (!statSync(file, { throwIfNoEntry: false })?.isFile()) this.fault(name, `no hay un archivo «${file}»`);
    else return path.resolve(file);
    return null;
  }

  secret(name: Variable, minimum: number): string | null {
    const value = this.optional(name);
    if (value !== null && value.length < minimum) this.fault(name, `debe tener al menos ${String(minimum)} caracteres`);
    return value;
  }
}
