/** `YY-NNN-MOD-UA`: year of the call, sequence within it, modality, academic unit. */
export interface ProjectCode {
  anio: number;
  secuencia: number;
  modalidad: Modality;
  unidad: string;
}

export type Modality = 'PEIS' | 'AET';

const CODE = /^(\d{2})-(\d{3,})-(PEIS|AET)-(\p{Lu}+)$/u;

export function buildProjectCode({ anio, secuencia, modalidad, unidad }: ProjectCode): string {
  return `${yearPart(anio)}-${String(secuencia).padStart(3, '0')}-${modalidad}-${unidad}`;
}

/** null for what is no code: an id, for instance. */
export function parseProjectCode(codigo: string): ProjectCode | null {
  const [, year, sequence, modality, unidad] = CODE.exec(codigo) ?? [];
  if (year === undefined || sequence === undefined || unidad === undefined) return null;
  return { anio: 2000 + Number(year), secuencia: Number(sequence), modalidad: modality as Modality, unidad };
}

/** The year and the sequence stay while modality and unit change (only in REC_IP). */
export function rebuildProjectCode(codigo: string, modalidad: Modality, unidad: string): string {
  const [year = '', sequence = ''] = codigo.split('-');
  return `${year}-${sequence}-${modalidad}-${unidad}`;
}

/** From a previous call: its first two characters differ from the last two digits of the current call's year. */
export function isOfPreviousCall(codigo: string, currentYear: number | null): boolean {
  return currentYear === null || codigo.slice(0, 2) !== yearPart(currentYear);
}

/** The related-projects list leaves out what is older than the codes' twentieth year. */
export function isOfferedAsRelated(codigo: string): boolean {
  return Number(codigo.split('-')[0]) > 19;
}

function yearPart(anio: number): string {
  return String(anio % 100).padStart(2, '0');
}
