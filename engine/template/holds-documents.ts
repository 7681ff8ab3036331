import type { UiNode } from './ui-schema.ts';

/** A section that asks for files in place of answers. */
export function holdsDocuments({ ui }: { readonly ui: UiNode }): boolean {
  return ui['ui:widget'] === 'requisitos';
}
