import { readFileSync } from 'node:fs';
import { isObject } from '#engine/json.ts';

/** A part of the dialect, as far as its words go. */
export interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | false;
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

export const DIALECT = (
  JSON.parse(readFileSync(new URL('../../../schemas/template.schema.json', import.meta.url), 'utf8')) as {
    $defs: Record<string, Schema>;
  }
).$defs;

const LEAVES = ['condition', 'scalar', 'pointer'];

function named(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : LEAVES.includes(name) ? {} : (DIALECT[name] ?? {});
}

/** The words of a schema; beside a value, those that it says. */
export function wordsIn(schema: Schema, path = '', value?: { readonly is: unknown }): string[] {
  const { properties = {}, items, additionalProperties, oneOf = [], enum: some = [], const: only } = named(schema);
  const below = (key: string) =>
    value === undefined ? undefined : { is: isObject(value.is) ? value.is[key] : undefined };
  const isThere = (key: string) => value === undefined || (isObject(value.is) && value.is[key] !== undefined);
  const rows =
    value === undefined ? [undefined] : Array.isArray(value.is) ? value.is.map((is: unknown) => ({ is })) : [];
  const entries =
    value === undefined ? [undefined] : isObject(value.is) ? Object.values(value.is).map((is) => ({ is })) : [];
  return [
    ...Object.entries(properties).flatMap(([key, inner]) =>
      isThere(key) ? [`${path}/${key}`, ...wordsIn(inner, `${path}/${key}`, below(key))] : [],
    ),
    ...(items ? rows.flatMap((row) => wordsIn(items, `${path}/*`, row)) : []),
    ...(additionalProperties ? entries.flatMap((entry) => wordsIn(additionalProperties, `${path}/*`, entry)) : []),
    ...oneOf.flatMap((branch) => wordsIn(branch, path, value)),
    ...[...some, ...(only === undefined ? [] : [only])].flatMap((one) =>
      value === undefined || value.is === one ? [`${path} = ${String(one)}`] : [],
    ),
  ];
}
