import type { PublishTemplateAnswer } from '#schemas/generated/api/publish-template.ts';
import { presentTemplate } from '../../templates/present-template.ts';
import type { StoredTemplate } from '../../templates/template-queries.ts';
import type { Standing } from './publication-queries.ts';

export function presentPublished(stored: StoredTemplate, { inForce, waits, moved }: Standing): PublishTemplateAnswer {
  return { plantilla: presentTemplate(stored), vigente: inForce, enEspera: waits, migradas: moved };
}
