import type { FormKind, State } from '#engine/process/vocabulary.ts';

export interface RoutePermission {
  ruta: string;
  lectura: boolean;
  escritura: boolean;
  /** Why not, when one of them is false. */
  motivo: string | null;
}

export interface EvaluationForm {
  id: number;
  tipo: FormKind;
  estado: 'vacia' | 'borrador' | 'completa' | 'firmada';
  evaluador: { id: number | null; ape: string | null; nom: string | null } | null;
}

export interface StateEntry {
  id: number;
  tipoEstado: State;
  desc?: string | null;
  fechaCreacion: string;
}

export type ActionName = 'eliminar' | 'compartir' | 'estados' | 'prorroga' | 'subirDocumento';

/** An account that may do what owners may. */
export interface Owner {
  id: number;
  ape: string;
  nom: string;
  email: string;
  creador: boolean;
}

/** What the panel takes from GET /p/{codigo}. */
export interface Project {
  id: number;
  codigo: string;
  titulo: string;
  responsable: string;
  estado: State;
  fechaCreacion: string;
  tipoProyecto: string;
  bianual: number | null;
  duracion: number | null;
  unidadAcademica: string;
  director: { ape: string; nom: string } | null;
  IdeaProyecto_id: number;
  FormularioProyecto_id: number | null;
  historialEstados: StateEntry[];
  lFormsEval: EvaluationForm[];
  permisos: RoutePermission[];
  acciones: { accion: ActionName; permite: boolean; motivo: string | null }[];
  esDuenio: boolean;
  completitud: {
    secciones: { seccion: number; guardada: boolean }[];
    documentos: { requeridos: number; presentes: number } | null;
    completa: boolean;
    presentado: boolean;
  };
  cierre: string | null;
  prorroga: string | null;
}

/** GET /informes/{ia|if}/all/{id} */
export interface Report {
  id: number;
  titulo: string;
  estado: EvaluationForm['estado'];
  fecha: string;
}

export interface Section {
  seccion: number;
  guardada: boolean;
}

/** The four that are saved, and the fifth: complete when every document that is asked for is there. */
export function sectionsOf({ completitud: { secciones, documentos } }: Project): readonly Section[] {
  if (documentos === null) return secciones;
  return [...secciones, { seccion: 5, guardada: documentos.presentes >= documentos.requeridos }];
}

export function mayDo(project: Project, name: ActionName): boolean {
  return project.acciones.some(({ accion, permite }) => accion === name && permite);
}
