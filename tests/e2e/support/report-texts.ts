import type { Report } from '../../api/support/reports.ts';
import { bare } from './report-screen.ts';

const TEXTS = new Set(
  ['desc', 'resEsp', 'resultados', 'nom', 'ape', 'dni', 'email', 'observ', 'perfil', 'enlace', 'finalidad'].concat(
    ['objetivoGeneral', 'politicasPublicasEstablecidas', 'estrategiasDeComunicacion', 'materialesEducativos'],
    ['interdisciplinaridadDetalle', 'integralidad', 'valoracionGeneral', 'observInstituciones'],
  ),
);

/** Every text that somebody wrote into a report or the project before it. */
export function textsOf(answers: unknown): string[] {
  if (typeof answers !== 'object' || answers === null) return [];
  return Object.entries(answers).flatMap(([key, value]) =>
    typeof value === 'string' ? (TEXTS.has(key) && value !== '' ? [bare(value)] : []) : textsOf(value),
  );
}

/** Every dni, telephone, address and e-mail among the answers. */
export function personalData(answers: unknown): string[] {
  if (typeof answers !== 'object' || answers === null) return [];
  return Object.entries(answers).flatMap(([key, value]) =>
    ['dni', 'tel', 'dom', 'email'].includes(key) && typeof value === 'string' && value !== ''
      ? [value]
      : personalData(value),
  );
}

/** Its sections, without whose it is. */
export const sectionsOf = ({ director: _director, ...sections }: Report) => sections;
