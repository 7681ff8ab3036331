import path from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { BANNER } from './banner.ts';
import { fieldsNoun, type DomainTypes, type Noun } from './domain-types.ts';
import { isSchema, type Schema } from './schema.ts';
import { vocabulary } from './vocabulary.ts';

export interface NamedSchema {
  name: string;
  schema: Schema;
}

/** One generated file: the types of some schemas, nouns of the domain imported instead of repeated. */
export async function compileModule(
  file: string,
  parts: readonly NamedSchema[],
  domain: DomainTypes,
  open: boolean,
): Promise<string> {
  const imports = new Map<string, string>();
  const bodies: string[] = [];
  const use = (noun: Noun): string => {
    // A noun may hold itself.
    if (noun.file !== file) imports.set(noun.type, path.posix.relative(path.posix.dirname(file), noun.file));
    return noun.type;
  };
  const names: Names = {
    noun(reference) {
      const found = domain.find(reference);
      return found && use(found);
    },
    fields: (kinds) => kinds.map((kind) => use(fieldsNoun(String(kind)))),
  };
  const compiled = (name: string, schema: Schema) =>
    compile(prepare(schema, names) as Parameters<typeof compile>[0], name, {
      bannerComment: '',
      additionalProperties: open,
      ignoreMinAndMaxItems: true,
      unreachableDefinitions: false,
      style: { singleQuote: true, printWidth: 120 },
    });
  for (const { name, schema } of parts) {
    const { 'x-contrato': kinds, additionalProperties: _, ...frame } = schema;
    if (Array.isArray(kinds)) {
      // What comes beside a form's fields has a name of its own, so that the compiler checks who writes it.
      bodies.push(
        await compiled(`${name}Frame`, frame),
        `export type ${name} = ${[`${name}Frame`, ...names.fields(kinds)].join(' & ')};\n`,
      );
    } else bodies.push(await compiled(name, schema), ...vocabulary(name, schema));
  }
  const lines = [...imports]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([type, from]) => `import type { ${type} } from '${from.startsWith('.') ? from : `./${from}`}';`);
  return [BANNER, ...lines, '', ...bodies].join('\n').trimEnd() + '\n';
}

/** What says nothing about a type: labels, and limits that the validator holds. */
const silent = ['title', '$id', '$schema', 'default', 'examples', 'minItems', 'maxItems'];

/** Without one of these a schema says nothing about the type. */
const typing = ['type', '$ref', 'const', 'enum', 'oneOf', 'anyOf', 'allOf', 'properties', 'items'];

/** How what a schema refers to is called. */
interface Names {
  noun: (reference: string) => string | undefined;
  /** Of kinds of form whose fields an answer has. */
  fields: (kinds: readonly unknown[]) => string[];
}

function prepare(value: unknown, names: Names, inProperties = false): unknown {
  if (Array.isArray(value)) return value.map((item) => prepare(item, names));
  if (!isSchema(value)) return value;
  const type = !inProperties && typeof value['$ref'] === 'string' ? names.noun(value['$ref']) : undefined;
  if (type !== undefined) return { tsType: type };
  if (!inProperties && Array.isArray(value['x-contrato']))
    return { tsType: names.fields(value['x-contrato']).join(' & ') };
  // Of a type that its maker and its reader have, such as a template's.
  if (!inProperties && isAnyObject(value)) return { tsType: value['type'] === 'object' ? 'object' : 'object | null' };
  if (!inProperties && !typing.some((key) => key in value)) return { ...value, title: undefined, tsType: 'unknown' };
  const entries = Object.entries(value).filter(([key]) => inProperties || !silent.includes(key));
  return Object.fromEntries(
    entries.map(([key, inner]) => {
      const literal = !inProperties && (key === 'const' || key === 'enum');
      if (literal) return [key, inner];
      // One part of a whole is open for the sake of the others: together they are as closed as the closed one.
      if (!inProperties && key === 'allOf') return [key, prepare((inner as Schema[]).map(closedPart), names)];
      return [key, prepare(inner, names, !inProperties && ['properties', 'patternProperties'].includes(key))];
    }),
  );
}

function isAnyObject({ type, ...more }: Schema): boolean {
  const says = ['properties', 'additionalProperties', 'allOf', 'anyOf', 'oneOf'];
  return String(type).startsWith('object') && !says.some((key) => key in more);
}

function closedPart(part: Schema): Schema {
  return { ...part, additionalProperties: false };
}
