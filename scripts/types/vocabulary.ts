import { isSchema, type Schema } from './schema.ts';

/** What an enumeration's schema says about each value, and the end of the constant's name. */
const TABLES = {
  'x-nombres': 'NAMES',
  'x-nombres-breves': 'SHORT_NAMES',
  'x-medios': 'MEDIA_TYPES',
  'x-comienzos': 'BEGINNINGS',
} as const;

/** The values of an enumeration as constants beside its type: `STATES`, `STATE_NAMES`. */
export function vocabulary(type: string, schema: Schema): string[] {
  const values = schema['enum'];
  if (!Array.isArray(values)) return [];
  const word = type.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, '_').toUpperCase();
  return [
    `export const ${plural(word)} = [${values.map(literal).join(', ')}] as const satisfies readonly ${type}[];\n`,
    ...Object.entries(TABLES).flatMap(([key, ending]) => {
      const table = schema[key];
      if (!isSchema(table)) return [];
      if (Object.keys(table).join() !== values.join())
        throw new Error(`${key} of ${type} names other values than enum`);
      const lines = Object.entries(table).map(([value, text]) => `  ${value}: ${literal(text)},\n`);
      return [`export const ${word}_${ending}: Readonly<Record<${type}, string>> = {\n${lines.join('')}};\n`];
    }),
  ];
}

function plural(word: string): string {
  if (word.endsWith('Y')) return `${word.slice(0, -1)}IES`;
  return word.endsWith('S') ? `${word}ES` : `${word}S`;
}

function literal(value: unknown): string {
  return `'${String(value).replaceAll("'", String.raw`\'`)}'`;
}
