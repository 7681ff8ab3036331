import { indexFields } from '#engine/template/prepared/index-fields.ts';
import type { FactDeclaration } from '#engine/template/scoring.ts';
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

/** What people enter, each as often as it is wanted: the office for each project, or the call for all of them. */
export const ENTERED = ['staff', 'value'] as const;
export type Entered = (typeof ENTERED)[number];

export function isEntered(id: string): boolean {
  return ENTERED.some((one) => one === id);
}

/** The call's year goes by this name among its values. */
const YEAR = 'anio';

/** The single answers of these forms; what both modalities ask is there once. */
export function factSources(
  forms: readonly SourceForm[],
  labels: Readonly<Record<'year' | Entered, string>>,
): FactSource[] {
  const found = new Map<string, FactSource>([
    ['staff', { id: 'staff', label: labels.staff, type: 'number', from: 'staff' }],
    ['value', { id: 'value', label: labels.value, type: 'number', from: 'call' }],
    ['call', { id: 'call', label: labels.year, type: 'number', from: 'call' }],
  ]);
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

export function sourceOf({ id, from }: FactDeclaration): string {
  if (from === 'call') return id === YEAR ? 'call' : 'value';
  return typeof from === 'string' ? from : `${from.kind.split('.')[0] ?? from.kind} ${from.path}`;
}
