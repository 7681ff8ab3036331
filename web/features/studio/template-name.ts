import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import type { TemplateName } from '#schemas/generated/domain/template-name.ts';
import { STUDIO_LIBRARY as TEXT } from '#web/text/studio-library.ts';

/** `Calidad PEIS 2026` */
export function nameOf({ tipo, modalidad, anio }: Pick<TemplateName, 'tipo' | 'modalidad' | 'anio'>): string {
  return [TEMPLATE_KIND_NAMES[tipo], modalidad, anio].filter((part) => part !== null).join(' ');
}

export function versionName(name: Pick<TemplateName, 'tipo' | 'modalidad' | 'anio' | 'version'>): string {
  return `${nameOf(name)} ${TEXT.versionOf(name.version)}`;
}
