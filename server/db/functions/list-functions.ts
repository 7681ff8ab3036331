import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** A function of the database as it is now: `functions/<name>.sql` holds its whole text. */
export interface DatabaseFunction {
  name: string;
  text: string;
  hash: string;
}

const FOLDER = new URL('./', import.meta.url);

export function listFunctions(): DatabaseFunction[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const name = file.replace(/\.sql$/u, '');
      const text = functionText(name);
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/** For a migration whose tables cannot be made without it: for a default, an index or a trigger. */
export function functionText(name: string): string {
  return readFileSync(new URL(`${name}.sql`, FOLDER), 'utf8');
}
