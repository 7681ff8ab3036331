import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { findOpenLines } from './open-lines.ts';

const SECRET = 'x'.repeat(40);
const linesOf = (environment: Record<string, string>) =>
  findOpenLines(readConfig({ SECRET_KEY: SECRET, ...environment }, { vacia: true })).map(
    ({ setting, host }) => `${setting} ${host}`,
  );
const mail = (url: string) =>
  linesOf({ SMTP_URL: url, MAIL_FROM: 'a@universidad.example', PUBLIC_URL: 'https://convoca.universidad.example' });
const store = (endpoint: string) =>
  linesOf({ S3_ENDPOINT: endpoint, S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' });
const database = (url: string, owner?: string) =>
  linesOf({ DATABASE_URL: url, ...(owner !== undefined && { DATABASE_OWNER_URL: owner }) });

test('mail that may fall back to plain text is named, unless it stays on this machine', () => {
  expect(mail('smtp://u:p@mail.example:587')).toEqual(['SMTP_URL mail.example']);
  expect(mail('smtp://mail.example:587?requireTLS=false')).toEqual(['SMTP_URL mail.example']);
  expect(mail('smtp://mail.example:587?requireTLS=true')).toEqual([]);
  expect(mail('smtps://mail.example:465')).toEqual([]);
  for (const own of ['localhost', '127.0.0.1', '127.0.1.1', '[::1]']) expect(mail(`smtp://${own}:25`)).toEqual([]);
});

test('so is a store without TLS', () => {
  expect(store('http://s3.example:9000')).toEqual(['S3_ENDPOINT s3.example']);
  expect(store('http://127.example:9000')).toEqual(['S3_ENDPOINT 127.example']);
  expect(store('https://s3.example')).toEqual([]);
  expect(store('http://127.0.0.1:9000')).toEqual([]);
});

test('and each host of a database whose address does not ask for it', () => {
  expect(database('postgres://u:p@one.example,two.example:5433/c')).toEqual([
    'DATABASE_URL one.example',
    'DATABASE_URL two.example',
  ]);
  expect(database('postgres://u:p@one.example/c?sslmode=disable')).toEqual(['DATABASE_URL one.example']);
  expect(database('postgres://u:p@one.example,two.example/c?sslmode=verify-full')).toEqual([]);
  expect(database('postgres://u:p@one.example/c?ssl=true')).toEqual([]);
  expect(database('postgres://u:p@localhost:5432/c')).toEqual([]);
  expect(database('postgres://u:p@localhost/c?host=/var/run/postgresql')).toEqual([]);
  // The owner's address may be another one.
  expect(database('postgres://u:p@one.example/c?sslmode=require', 'postgres://o:p@one.example/c')).toEqual([
    'DATABASE_OWNER_URL one.example',
  ]);
});

test('nothing is said where nothing leaves the machine', () => {
  expect(linesOf({})).toEqual([]);
});
