import path from 'node:path';
import type { Schema } from './schema.ts';
import { typeName } from './type-name.ts';

/** A generated type and its file inside schemas/generated. */
export interface Noun {
  type: string;
  file: string;
}

/** The fields of a kind of form as answers hold them. */
export function fieldsNoun(kind: string): Noun {
  return { type: `${typeName(kind)}Fields`, file: `kinds/${kind}.ts` };
}

/** The nouns, by their folders in schemas/, to which other schemas refer by $id or by file name. */
export class DomainTypes {
  readonly #byReference = new Map<string, Noun>();

  constructor(nouns: Readonly<Record<string, readonly [name: string, schema: Schema][]>>) {
    for (const [folder, schemas] of Object.entries(nouns)) {
      for (const [name, schema] of schemas) {
        const noun = { type: typeName(name), file: `${folder}/${name}.ts` };
        this.#byReference.set(`${name}.schema.json`, noun);
        if (typeof schema['$id'] === 'string') this.#byReference.set(schema['$id'], noun);
      }
    }
  }

  find(reference: string): Noun | undefined {
    if (reference.startsWith('#')) return undefined;
    const found = this.#byReference.get(reference) ?? this.#byReference.get(path.posix.basename(reference));
    if (!found) throw new Error(`$ref ${reference} is no schema of schemas/domain or schemas/forms`);
    return found;
  }
}
