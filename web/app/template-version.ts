import type { ReadTemplateAnswer } from '#schemas/generated/api/read-template.ts';
import type { Template } from '#engine/template/template.ts';

/** A version as the engine reads it. */
export type TemplateVersion = Pick<ReadTemplateAnswer, 'plantilla'> &
  Pick<Template, 'schema' | 'ui'> & { scoring: NonNullable<Template['scoring']> | null };

/** The server has checked its parts before it kept them. */
export function templateVersion({ plantilla, schema, ui, scoring }: ReadTemplateAnswer): TemplateVersion {
  return { plantilla, schema, ui, scoring } as TemplateVersion;
}
