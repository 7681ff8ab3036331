import { BANNER } from './banner.ts';
import { isSchema, type Schema } from './schema.ts';
import { typeName } from './type-name.ts';

export const PARTS = ['params', 'query', 'body', 'answer'] as const;

/** What tells calls apart besides their parts: lists with `meta`, files instead of an answer, multipart bodies. */
const MARKS = ['paged', 'file', 'upload'] as const;

/** Every operation by its name: what it takes and answers, and its address. Server and browser name operations by it. */
export function operationsModule(contracts: readonly [string, Schema][]): string {
  const imports = contracts.flatMap(([name, contract]) => {
    const types = partsOf(contract).map((part) => typeName(`${name}-${part}`));
    return types.length === 0 ? [] : [`import type { ${types.join(', ')} } from './api/${name}.ts';`];
  });
  const entries = contracts.map(([name, contract]) => {
    const parts = partsOf(contract).map((part) => `${part}: ${typeName(`${name}-${part}`)}`);
    const marks = MARKS.filter((mark) => contract[mark]).map((mark) => `${mark}: true`);
    return `  '${name}': { ${[...parts, ...marks].join('; ')} };`;
  });
  const addresses = contracts.map(
    ([name, { method, path }]) => `  '${name}': '${String(method).toUpperCase()} ${String(path)}',`,
  );
  return `${[
    BANNER,
    ...imports,
    '',
    'export interface Operations {',
    ...entries,
    '}',
    '',
    'export type OperationName = keyof Operations;',
    '',
    'export const ADDRESSES = {',
    ...addresses,
    '} as const satisfies Record<OperationName, string>;',
  ].join('\n')}\n`;
}

export function partsOf(contract: Schema): (typeof PARTS)[number][] {
  return PARTS.filter((part) => isSchema(contract[part]));
}
