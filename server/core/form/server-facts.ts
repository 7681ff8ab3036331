import type { Knex } from 'knex';
import { isObject } from '#engine/json.ts';
import type { Unit } from '#engine/template/prepared/prepared-template.ts';
import { findPersonIds } from './reference-queries.ts';

/** Answers of `ui:deriva: {de: servidor}`: what only the database knows, asked with the object around the key. */
export type ServerFacts = (fact: string, around: Record<string, unknown>) => unknown;

/** `known`: what whoever asks knows already. Nothing is asked of the database when the section derives nothing so. */
export async function readServerFacts(
  db: Knex,
  section: Unit,
  answers: unknown,
  known: Readonly<Record<string, unknown>>,
): Promise<ServerFacts> {
  const asked = new Set(
    [...section.fields.values()].flatMap(({ ui }) =>
      ui['ui:deriva']?.de === 'servidor' ? [ui['ui:deriva'].dato] : [],
    ),
  );
  const people = asked.has('persona') ? await findPersonIds(db, textsOf(answers, 'dni')) : null;
  return (fact, around) => {
    if (fact === 'persona') return people?.get(String(around['dni'])) ?? null;
    return Object.hasOwn(known, fact) ? known[fact] : null;
  };
}

/** Every text under this key, at any depth. */
function textsOf(value: unknown, key: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, key));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner === 'string' ? [inner] : textsOf(inner, key),
  );
}
