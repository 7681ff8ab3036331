import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTemplateFolders } from '#server/templates/template-folders.ts';
import { compileModule, type NamedSchema } from './compile-module.ts';
import { DomainTypes } from './domain-types.ts';
import type { Schema } from './schema.ts';
import { typeName } from './type-name.ts';

const PARTS = ['params', 'query', 'body', 'answer'] as const;

/** Every generated file by its name inside schemas/generated. The same schemas always give the same text. */
export async function generateTypes(root: string): Promise<Map<string, string>> {
  const schemas = path.join(root, 'schemas');
  const domain = readSchemas(path.join(schemas, 'domain'), '.schema.json');
  const domainTypes = new DomainTypes(domain);
  const files = new Map<string, string>();
  const add = async (file: string, parts: readonly NamedSchema[], open: boolean): Promise<void> => {
    files.set(file, await compileModule(file, parts, domainTypes, open));
  };
  for (const [name, schema] of domain) await add(`domain/${name}.ts`, [{ name: typeName(name), schema }], false);
  for (const [name, schema] of readSchemas(path.join(schemas, 'kinds'), '.contract.schema.json')) {
    // A contract states what every version contains; a version may contain more.
    await add(`kinds/${name}.ts`, [{ name: `${typeName(name)}Contract`, schema }], true);
  }
  for (const [name, contract] of readSchemas(path.join(schemas, 'api'), '.schema.json')) {
    const parts = PARTS.filter((part) => contract[part] !== undefined).map((part) => ({
      name: typeName(`${name}-${part}`),
      schema: { ...(contract[part] as Schema), ...(contract['$defs'] !== undefined && { $defs: contract['$defs'] }) },
    }));
    if (parts.length > 0) await add(`api/${name}.ts`, parts, false);
  }
  for (const { id, template } of readTemplateFolders(path.join(root, 'templates'))) {
    const [year = '', version = ''] = id.split('/');
    const name = version.replace('@', '.v');
    await add(
      `templates/${year}/${name}.ts`,
      [{ name: typeName(name), schema: template.schema as unknown as Schema }],
      false,
    );
  }
  return files;
}

function readSchemas(folder: string, ending: string): [string, Schema][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => [
      name.slice(0, -ending.length),
      JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Schema,
    ]);
}
