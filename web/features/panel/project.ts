import { decidedIn } from '#engine/process/states.ts';
import type { ReadProjectAnswer } from '#schemas/generated/api/read-project.ts';

export type Project = ReadProjectAnswer;

/** Nothing follows any more: its call left it out, or it did not pass, as far as this person may know. */
export function isOver({ fin, estado, resultado }: Project): boolean {
  const stage = decidedIn(estado);
  const result = stage in resultado ? resultado[stage as keyof Project['resultado']] : null;
  return fin !== undefined || result?.pasa === false;
}

export type ActionName = Project['acciones'][number]['accion'];

type Section = Project['completitud']['secciones'][number];

/** The four that are saved, and the fifth: complete when every document that is asked for is there. */
export function sectionsOf({ completitud: { secciones, documentos } }: Project): readonly Section[] {
  if (documentos === null) return secciones;
  return [...secciones, { seccion: 5, guardada: documentos.presentes >= documentos.requeridos }];
}

export function mayDo(project: Project, name: ActionName): boolean {
  return project.acciones.some(({ accion, permite }) => accion === name && permite);
}
