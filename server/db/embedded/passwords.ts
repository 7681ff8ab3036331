import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writePrivate } from './data-folder.ts';

/** One for each role of the embedded database. */
export interface Passwords {
  superuser: string;
  owner: string;
  application: string;
}

const fresh = (): string => randomBytes(24).toString('base64url');

export function passwordsOf(folder: string): Passwords {
  const file = path.join(folder, 'database.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
  const passwords: Passwords = { superuser: fresh(), owner: fresh(), application: fresh() };
  writePrivate(file, `${JSON.stringify(passwords)}\n`);
  return passwords;
}
