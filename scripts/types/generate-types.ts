import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { KNOWN_ACTS } from '#engine/process/permissions/decide.ts';
import { readTemplateFolders } from '#server/templates/template-folders.ts';
import { actsModule } from './acts-module.ts';
import { compileModule, type NamedSchema } from './compile-module.ts';
import { contractsModule } from './contracts-module.ts';
import { DomainTypes } from './domain-types.ts';
import { operationsModule, partsOf } from './operations-module.ts';
import type { Schema } from './schema.ts';
import { typeName } from './type-name.ts';

/** Every generated file by its name inside schemas/generated. Schemas that did not change always give one text. */
export async function generateTypes(root: string): Promise<Map<string, string>> {
  const schemas = path.join(root, 'schemas');
  const nouns = {
    domain: readSchemas(path.join(schemas, 'domain'), '.schema.json'),
    forms: readSchemas(path.join(schemas, 'forms'), '.schema.json'),
  };
  const domainTypes = new DomainTypes(nouns);
  const files = new Map<string, string>();
  const add = async (file: string, parts: readonly NamedSchema[], open: boolean): Promise<void> => {
    files.set(file, await compileModule(file, parts, domainTypes, open));
  };
  for (const [folder, named] of Object.entries(nouns)) {
    for (const [name, schema] of named) await add(`${folder}/${name}.ts`, [{ name: typeName(name), schema }], false);
  }
  const kinds = readSchemas(path.join(schemas, 'kinds'), '.contract.schema.json');
  for (const [name, schema] of kinds) {
    // A contract states what every version contains; a version may contain more.
    const file = `kinds/${name}.ts`;
    const module = await compileModule(file, [{ name: `${typeName(name)}Contract`, schema }], domainTypes, true);
    files.set(file, `${module}\n${fieldsType(typeName(name), schema)}`);
  }
  const contracts = readSchemas(path.join(schemas, 'api'), '.schema.json');
  for (const [name, contract] of contracts) {
    const parts = partsOf(contract).map((part) => ({
      name: typeName(`${name}-${part}`),
      schema: { ...(contract[part] as Schema), ...(contract['$defs'] !== undefined && { $defs: contract['$defs'] }) },
    }));
    if (parts.length > 0) await add(`api/${name}.ts`, parts, false);
  }
  files.set('operations.ts', operationsModule(contracts));
  files.set('contracts.ts', contractsModule(kinds.map(([name]) => name)));
  files.set('acts.ts', actsModule(KNOWN_ACTS));
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

/** Answers hold a form's fields side by side, of one section or of all, and whoever reads may see less of them. */
function fieldsType(kind: string, contract: Schema): string {
  const sections = Object.entries((contract['properties'] ?? {}) as Record<string, Schema>).filter(
    ([, section]) => section['x-seccion'] !== undefined,
  );
  const parts = sections.map(([key]) => `Partial<${kind}Contract['${key}']>`);
  return `export type ${kind}Fields = ${parts.length === 0 ? `Partial<${kind}Contract>` : parts.join(' & ')};\n`;
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
