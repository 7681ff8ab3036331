import type { ChangeClass } from '#schemas/generated/domain/change-class.ts';
import type { TemplateImpact } from '#schemas/generated/domain/template-impact.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { STUDIO_PUBLISH } from '#web/text/studio-publish.ts';

const TEXT = STUDIO_PUBLISH.publish.reach;

/** Whom the changes of a class concern, counted. */
export function reachInWords(clase: ChangeClass, { uso, borradores }: Sent<TemplateImpact>, year: number): string {
  if (clase === 'redaccion') return TEXT.wording;
  if (clase === 'neutro') return TEXT.neutral;
  if (clase === 'resultados') return TEXT.complete(uso.completas, year);
  const half = uso.formularios - uso.completas + borradores;
  return TEXT.half(half, year);
}
