import { indexFields } from '#engine/template/index-fields.ts';
import type { FactDeclaration } from '#engine/scoring/scoring.ts';
import type { Template } from '#engine/template/template.ts';

/** Something that a rubric may learn of a project: an answer of another form, or the year of its call. */
export interface FactSource {
  readonly id: string;
  readonly label: string;
  readonly type: FactDeclaration['type'];
  readonly from: FactDeclaration['from'];
}

export type SourceForm = Pick<Template, 'schema' | 'ui'> & { readonly kind: 'ip' | 'p'; readonly name: string };

const TYPES: Readonly<Record<string, FactDeclaration['type']>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};

/** The single answers of these forms; what both modalities ask is there once. */
export function factSources(forms: readonly SourceForm[], yearLabel: string): FactSource[] {
  const found = new Map<string, FactSource>([['call', { id: 'call', label: yearLabel, type: 'number', from: 'call' }]]);
  for (const { kind, name, schema, ui } of forms) {
    for (const { pattern, type, label, ui: own } of indexFields(schema, ui).values()) {
      const factType = TYPES[type];
      const isShown = own['ui:widget'] !== 'oculto' && !pattern.includes('*');
      const id = `${kind} ${pattern}`;
      if (!factType || !isShown || found.has(id)) continue;
      found.set(id, { id, label: `${name}: ${label}`, type: factType, from: { kind, path: pattern } });
    }
  }
  return [...found.values()];
}

export function sourceOf({ from }: FactDeclaration): string {
  return typeof from === 'string' ? from : `${from.kind.split('.')[0] ?? from.kind} ${from.path}`;
}
