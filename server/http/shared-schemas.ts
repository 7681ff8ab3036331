import { readdirSync, readFileSync } from 'node:fs';

const DOMAIN = new URL('../../schemas/domain/', import.meta.url);

/** The nouns that contracts may refer to by `$id`: every schema of schemas/domain. */
export function sharedSchemas(): Record<string, unknown>[] {
  return readdirSync(DOMAIN)
    .filter((name) => name.endsWith('.schema.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(new URL(name, DOMAIN), 'utf8')) as Record<string, unknown>);
}
