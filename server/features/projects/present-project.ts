import type { Sent } from '#schemas/operation-parts.ts';
import type { ReadProjectAnswer } from '#schemas/generated/api/read-project.ts';
import type { EvaluationForm } from '#schemas/generated/domain/evaluation-form.ts';
import type { Decision, Omission } from '#engine/process/vocabulary.ts';
import type { ProjectCompleteness } from '#server/core/form/completeness.ts';
import { presentHistory } from '#server/core/project/present-history.ts';
import { splitName } from '#server/core/project/split-name.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';

/** What a project's page lets somebody do, and why not. */
export type Action = ReadProjectAnswer['acciones'][number];

interface Parts {
  project: LoadedProject;
  omissions: readonly Omission[];
  esDuenio: boolean;
  permisos: ReadProjectAnswer['permisos'];
  acciones: readonly Action[];
  lFormsEval: readonly EvaluationForm[];
  lDocAdjuntos: readonly { id: number; name: string }[];
  documentos: readonly { codigo: string; fileName: string }[];
  completeness: ProjectCompleteness;
  showsDocuments: boolean;
  cierre: Date | null;
  resultado: ReadProjectAnswer['resultado'];
  fin: ReadProjectAnswer['fin'] | null;
  retiro: Sent<ReadProjectAnswer>['retiro'] | null;
}

/** The project's header (spec 3); readers differ only in what `omissions` and the lists leave out. */
export function presentProject(parts: Parts): Sent<ReadProjectAnswer> {
  const { project, completeness } = parts;
  const { project: row, states } = project;
  const { savedSections, requirements, completeness: complete } = completeness;
  const obligatory = requirements.filter(({ required }) => required).length;
  return {
    id: row.id,
    codigo: row.code,
    titulo: row.title,
    responsable: row.responsible,
    estado: row.state,
    fechaCreacion: row.createdAt.toISOString(),
    tipoProyecto: row.modality,
    bianual: row.biannual === null ? null : row.biannual ? 1 : 0,
    duracion: row.duration,
    unidadAcademica: row.academicUnit,
    director: splitName(row.director),
    IdeaProyecto_id: row.id,
    FormularioProyecto_id: row.projectFormAt === null ? null : row.id,
    historialEstados: presentHistory(states, parts.omissions),
    lFormsEval: parts.lFormsEval,
    lDocAdjuntos: parts.lDocAdjuntos,
    documentos: parts.documentos,
    permisos: parts.permisos,
    acciones: parts.acciones,
    esDuenio: parts.esDuenio,
    completitud: {
      secciones: [1, 2, 3, 4].map((seccion) => ({ seccion, guardada: savedSections.includes(seccion) })),
      documentos: parts.showsDocuments
        ? { requeridos: obligatory, presentes: obligatory - complete.missing.length }
        : null,
      completa: complete.documented && complete.unsaved.length === 0,
      presentado: complete.presented,
    },
    cierre: parts.cierre?.toISOString() ?? null,
    prorroga: row.extensionUntil?.toISOString() ?? null,
    resultado: parts.resultado,
    ...(parts.fin && { fin: parts.fin }),
    ...(parts.retiro && { retiro: parts.retiro }),
  };
}

export function presentAction(accion: Action['accion'], { allowed, reason }: Decision): Action {
  return { accion, permite: allowed, motivo: allowed ? null : reason };
}
