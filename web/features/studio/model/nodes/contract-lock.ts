import { parsePointer } from '#engine/pointer.ts';
import type { ContractNode } from '#engine/template/contract-node.ts';
import { contractOf } from '#engine/template/contracts.ts';
import { kindName } from '#engine/template/template.ts';
import type { Template } from '#engine/template/template.ts';
import { keyOf, parentPattern } from './node-path.ts';

/** What the kind's contract says about an item; null: it is the template's own. */
export function contractNode({ meta }: Pick<Template, 'meta'>, pattern: string): ContractNode | null {
  let node: ContractNode | undefined = contractOf(kindName(meta)) ?? undefined;
  for (const part of parsePointer(pattern)) {
    node = part === '*' ? node?.items : own(node?.properties, part);
  }
  return node ?? null;
}

/** Other parts of the system rely on the item: it stays, with its key and its type. */
export function isLocked(template: Pick<Template, 'meta'>, pattern: string): boolean {
  return contractNode(template, pattern) !== null;
}

/** Other parts of the system rely on its being answered. */
export function isRequiredLocked(template: Pick<Template, 'meta'>, pattern: string): boolean {
  const parent = contractNode(template, parentPattern(pattern));
  return parent?.['x-obligatorios']?.includes(keyOf(pattern)) ?? false;
}

/** The sections of the project form are stored apart, in a fixed order; none comes or goes (contract.md 1). */
export function hasFixedSections({ meta }: Pick<Template, 'meta'>): boolean {
  return meta.tipo === 'p';
}

function own(properties: ContractNode['properties'], key: string): ContractNode | undefined {
  return properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
}
