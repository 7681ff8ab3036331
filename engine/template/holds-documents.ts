import type { PreparedSection } from './prepared-template.ts';

/** A section that asks for files in place of answers. */
export function holdsDocuments({ ui }: PreparedSection): boolean {
  return ui['ui:widget'] === 'requisitos';
}
