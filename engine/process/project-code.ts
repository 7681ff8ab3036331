import type { Modality } from '#schemas/generated/domain/modality.ts';
/** `YY-NNN-MOD-UA`: year of the call, sequence within it, modality, academic unit. */
export interface ProjectCode {
  year: number;
  sequence: number;
  modality: Modality;
  academicUnit: string;
}

const CODE = /^(\d{2})-(\d{3,})-(PEIS|AET)-(\p{Lu}+)$/u;

export function buildProjectCode({ year, sequence, modality, academicUnit }: ProjectCode): string {
  return `${yearPart(year)}-${String(sequence).padStart(3, '0')}-${modality}-${academicUnit}`;
}

/** null for what is no code: an id, for instance. */
export function parseProjectCode(code: string): ProjectCode | null {
  const [, year, sequence, modality, academicUnit] = CODE.exec(code) ?? [];
  if (year === undefined || sequence === undefined || academicUnit === undefined) return null;
  return { year: 2000 + Number(year), sequence: Number(sequence), modality: modality as Modality, academicUnit };
}

/** The year and the sequence stay while modality and unit change (only in REC_IP). */
export function rebuildProjectCode(code: string, modality: Modality, academicUnit: string): string {
  const [year = '', sequence = ''] = code.split('-');
  return `${year}-${sequence}-${modality}-${academicUnit}`;
}

/** From a previous call: its first two characters differ from the last two digits of the current call's year. */
export function isOfPreviousCall(code: string, currentYear: number | null): boolean {
  return currentYear === null || code.slice(0, 2) !== yearPart(currentYear);
}

/** The related-projects list leaves out what is older than the codes' twentieth year. */
export function isOfferedAsRelated(code: string): boolean {
  return Number(code.split('-')[0]) > 19;
}

function yearPart(year: number): string {
  return String(year % 100).padStart(2, '0');
}
