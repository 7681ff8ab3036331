import type { ReadProjectAnswer } from '#schemas/generated/api/read-project.ts';

export type Project = ReadProjectAnswer;

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
