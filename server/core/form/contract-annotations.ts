import { readdirSync, readFileSync } from 'node:fs';
import type { Projections } from '#engine/template/contract-node.ts';

/** What a kind contract says beyond types and limits, as far as the server acts on it. */
export interface AnnotatedSchema {
  type?: string | readonly string[];
  maxLength?: number;
  readOnly?: boolean;
  'x-ui'?: Readonly<Record<string, unknown>>;
  properties?: Readonly<Record<string, AnnotatedSchema>>;
  items?: AnnotatedSchema;
  $ref?: string;
  /** Number of the stored section. */
  'x-seccion'?: number;
  'x-proyecciones'?: Projections;
  /** Its members may be sent alone, as an array of objects that name theirs by `id`. */
  'x-arreglo'?: true;
  /** Where a new report takes it from: a pointer into the project's answers, or into what the object around it was taken from. */
  'x-origen'?: string;
  /** What it is in a row that was taken from the project. */
  'x-inicial'?: string | number;
  /**
   * Says something about a person: `dni`, `contacto` (tel, dom, email), `nombre`, or `libre` (what was written about them).
   * The first two are left out for readers without personal data; all of them go when the person is anonymised.
   */
  'x-personal'?: 'dni' | 'contacto' | 'nombre' | 'libre';
}

type Noun = AnnotatedSchema & { $id?: string };

const KINDS = new URL('../../../schemas/kinds/', import.meta.url);
const DOMAIN = new URL('../../../schemas/domain/', import.meta.url);

const contracts = new Map<string, AnnotatedSchema>();

/** The contract of a kind (`ip`, `p.PEIS`), its references resolved. Read once. */
export function contractOf(kind: string): AnnotatedSchema {
  if (contracts.size === 0) readContracts();
  return contracts.get(kind) ?? {};
}

/** The part of a contract that describes a stored section; the whole contract where a form is one section. */
export function sectionContract(kind: string, sectionKey: string): AnnotatedSchema {
  const contract = contractOf(kind);
  return sectionKey === '' ? contract : (contract.properties?.[sectionKey] ?? {});
}

/** The stored section that these keys belong to, for every version of the kind; null: none of them is fixed. */
export function sectionOfKeys(kind: string, keys: readonly string[]): number | null {
  for (const section of Object.values(contractOf(kind).properties ?? {})) {
    const { 'x-seccion': number, properties = {} } = section;
    if (number !== undefined && keys.some((key) => Object.hasOwn(properties, key))) return number;
  }
  return null;
}

function readContracts(): void {
  const nouns = new Map(schemasIn(DOMAIN).map(([, schema]) => [schema.$id ?? '', schema]));
  for (const [name, schema] of schemasIn(KINDS))
    contracts.set(name.replace(/\.contract$/u, ''), resolve(schema, nouns, []));
}

function schemasIn(folder: URL): [string, Noun][] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => [
      name.replace(/\.schema\.json$/u, ''),
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Noun,
    ]);
}

function resolve(
  schema: AnnotatedSchema,
  nouns: ReadonlyMap<string, AnnotatedSchema>,
  within: readonly string[],
): AnnotatedSchema {
  const { $ref: reference, ...own } = schema;
  if (reference !== undefined && !within.includes(reference)) {
    return resolve({ ...nouns.get(reference), ...own }, nouns, [...within, reference]);
  }
  return {
    ...own,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([key, inner]) => [key, resolve(inner, nouns, within)]),
      ),
    }),
    ...(schema.items && { items: resolve(schema.items, nouns, within) }),
  };
}
