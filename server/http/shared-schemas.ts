import { readdirSync, readFileSync } from 'node:fs';

const NOUNS = ['domain', 'forms'].map((folder) => new URL(`../../schemas/${folder}/`, import.meta.url));

/** The nouns that contracts may refer to by `$id`. */
export function sharedSchemas(): Record<string, unknown>[] {
  return NOUNS.flatMap((folder) => readdirSync(folder).map((name) => ({ name, file: new URL(name, folder) })))
    .filter(({ name }) => name.endsWith('.schema.json'))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ file }) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
}
