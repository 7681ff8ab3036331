import type { ContractNode } from '#engine/template/contract-node.ts';
import { contractOf } from '#engine/template/contracts.ts';
import { isSchema } from './close-schema.ts';

type Json = Record<string, unknown>;

/** In an answer: the kinds of form whose fields come beside its own keys. */
const WORD = 'x-contrato';

/** What is kept of a contract for those who read: limits from below are asked of who writes, and readers see less. */
const KEPT = ['type', 'enum', 'maxLength', 'maxItems', 'maximum', 'minimum'] as const;

/** A schema with the fields of these kinds, which may hold further keys, in the place of every `x-contrato`. */
export function withKinds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKinds);
  if (!isSchema(value)) return value;
  const { [WORD]: kinds, ...own } = value;
  const schema = Object.fromEntries(Object.entries(own).map(([key, inner]) => [key, withKinds(inner)]));
  if (!Array.isArray(kinds)) return schema;
  const references = kinds.map((kind) => ({ $ref: `#/components/schemas/${nameOf(String(kind))}` }));
  return { allOf: [schema, references.length === 1 ? references[0] : { anyOf: references }] };
}

/** The fields of the kinds that answers name, as readers get them. */
export function kindSchemas(kinds: readonly string[]): [string, Json][] {
  return kinds.flatMap((kind) => {
    const contract = contractOf(kind);
    return contract ? [[nameOf(kind), fieldsOf(contract)] as [string, Json]] : [];
  });
}

export function kindsNamedIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(kindsNamedIn))];
  if (!isSchema(value)) return [];
  const own = Array.isArray(value[WORD]) ? value[WORD].map(String) : [];
  return [...new Set([...own, ...Object.values(value).flatMap(kindsNamedIn)])];
}

function nameOf(kind: string): string {
  return `fields.${kind}`;
}

/** Of a form that is stored in sections the fields of all of them: an answer holds one section's. */
function fieldsOf(contract: ContractNode): Json {
  const properties = Object.entries(contract.properties ?? {});
  const sections = properties.filter(([, { 'x-seccion': section }]) => section !== undefined);
  if (sections.length === 0) return asRead(contract);
  const merged = Object.assign({}, ...sections.map(([, section]) => section.properties ?? {})) as Json;
  return asRead({ type: 'object', properties: merged as NonNullable<ContractNode['properties']> });
}

function asRead(node: ContractNode): Json {
  const words = node as Readonly<Json>;
  return {
    ...Object.fromEntries(KEPT.flatMap((word) => (words[word] === undefined ? [] : [[word, words[word]]]))),
    ...(node.properties && {
      properties: Object.fromEntries(Object.entries(node.properties).map(([key, inner]) => [key, asRead(inner)])),
      additionalProperties: true,
    }),
    ...(node.items && { items: asRead(node.items) }),
  };
}
