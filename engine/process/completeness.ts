import type { Requirement } from './documents.ts';

export interface CompletenessFacts {
  requisitos: readonly Requirement[];
  /** Keys of the requirements for which a document is stored. */
  documentos: readonly string[];
  /** Numbers of the sections of the project form that have been saved. */
  seccionesGuardadas: readonly number[];
  integrantes: number;
  instituciones: number;
}

export interface Completeness {
  /** All the obligatory documents are there. */
  documentacion: boolean;
  faltan: readonly Requirement[];
  /** Sections 1 to 4 that nobody saved yet. */
  sinGuardar: readonly number[];
  presentado: boolean;
}

const SECTIONS = [1, 2, 3, 4];
const MIN_MEMBERS = 2;
const MIN_INSTITUTIONS = 1;
const TEAM_SECTION = 2;

/** Complete: every obligatory document. Presented: also a saved team of two with one institution. */
export function completenessOf(facts: CompletenessFacts): Completeness {
  const faltan = missingOf(facts.requisitos, facts.documentos);
  const sinGuardar = SECTIONS.filter((section) => !facts.seccionesGuardadas.includes(section));
  const hasTeam =
    !sinGuardar.includes(TEAM_SECTION) && facts.integrantes >= MIN_MEMBERS && facts.instituciones >= MIN_INSTITUTIONS;
  const documentacion = faltan.length === 0;
  return { documentacion, faltan, sinGuardar, presentado: documentacion && hasTeam };
}

/** Endorsements are counted, whichever institutions they name (4.2); everything else is found by its key. */
function missingOf(requirements: readonly Requirement[], stored: readonly string[]): Requirement[] {
  const missing = requirements.filter(({ obligatorio, clave }) => obligatorio && !stored.includes(clave));
  const counted = new Set(requirements.flatMap(({ grupo }) => (grupo === null ? [] : [grupo])));
  const surplus = [...counted].flatMap((grupo) => {
    const needed = requirements.filter((one) => one.grupo === grupo).length;
    const lacking = needed - stored.filter((clave) => clave.startsWith(`${grupo}_`)).length;
    return missing.filter((one) => one.grupo === grupo).slice(Math.max(lacking, 0));
  });
  return missing.filter((one) => !surplus.includes(one));
}
