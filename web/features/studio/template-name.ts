import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import type { TemplateName } from '#schemas/generated/domain/template-name.ts';
import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { callName } from '#web/app/call-name.ts';
import { STUDIO_LIBRARY as TEXT } from '#web/text/studio-library.ts';

/** `Calidad PEIS 2026` */
export function nameOf({ tipo, modalidad, anio }: Pick<TemplateName, 'tipo' | 'modalidad' | 'anio'>): string {
  return [TEMPLATE_KIND_NAMES[tipo], modalidad, anio].filter((part) => part !== null).join(' ');
}

export function versionName(name: Pick<TemplateName, 'tipo' | 'modalidad' | 'anio' | 'version'>): string {
  return `${nameOf(name)} ${TEXT.versionOf(name.version)}`;
}

/** So much of a note fits into a line. */
const NOTE = 60;

type Told = Pick<TemplateRow, 'titulo' | 'nombre' | 'nota' | 'autor' | 'ultimoAutor'>;

/** The words by which its authors tell it from others of the same form: its title, what they call it, its note, who wrote it. */
export function toldOf(row: Told, isAuthorTold = true): string[] {
  const { titulo, nombre, nota, autor, ultimoAutor } = row;
  const author = ultimoAutor ?? autor;
  const note = nota === null || nota.length <= NOTE ? nota : `${nota.slice(0, NOTE).trimEnd()}…`;
  const said = [`«${titulo}»`, nombre, note, isAuthorTold && author !== null ? callName(author) : null];
  return said.filter((part): part is string => part !== null && part !== '');
}
