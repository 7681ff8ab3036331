import type { Phase, State } from './vocabulary.ts';

/** What a change of phase looks at in each project of the call. */
export interface MovableProject {
  id: number;
  estado: State;
  resultados: {
    /** Of eipca_def; null: no result yet. */
    idea: 'favorable' | 'desfavorable' | null;
    pertinencia: 'pert' | 'obs' | 'nopert' | null;
    calidad: 'aprobado' | 'no aprobado' | null;
  };
  /** State of the stage's definitive form; null: nobody was appointed. */
  definitiva: 'vacia' | 'borrador' | 'completa' | 'firmada' | null;
  presentado: boolean;
  /** Sections never saved, by their names. */
  sinGuardar: readonly string[];
}

export interface ProposedMove {
  id: number;
  desde: State;
  /** null: it stays where it is. */
  hasta: State | null;
  /** Why somebody should look before it is moved; such a move is offered without its tick. */
  excepcion: string | null;
}

interface MoveRule {
  from: readonly State[];
  to: (project: MovableProject) => State | null;
  exception: (project: MovableProject) => string | null;
}

const none = () => null;

function unfinished({ definitiva }: MovableProject, isSigned: boolean): string | null {
  if (definitiva === null) return 'Sin comisión asignada';
  if (definitiva === 'vacia' || definitiva === 'borrador') return 'Formulario definitivo sin completar';
  return isSigned && definitiva !== 'firmada' ? 'Formulario definitivo sin firmar' : null;
}

function afterQuality(project: MovableProject): string | null {
  const missing = unfinished(project, true);
  if (missing !== null) return missing;
  return project.resultados.calidad === 'aprobado' ? null : 'No aprobó la evaluación de calidad';
}

function notPresented({ presentado, sinGuardar }: MovableProject): string | null {
  if (sinGuardar.length > 0) return `Secciones sin guardar: ${sinGuardar.join(', ')}`;
  return presentado ? null : 'Documentación incompleta';
}

function afterRelevance({ resultados }: MovableProject): State | null {
  if (resultados.pertinencia === null) return null;
  return resultados.pertinencia === 'nopert' ? 'NO_PERT' : 'CAL';
}

/** One rule per phase that moves projects. */
const MOVES: Readonly<Partial<Record<Phase, MoveRule>>> = {
  EVAL_IP: { from: ['REC_IP'], to: () => 'EVAL_IP', exception: none },
  REC_P: {
    from: ['EVAL_IP', 'DEV_IP'],
    to: ({ resultados }) => (resultados.idea === 'favorable' ? 'REC_P' : 'DEV_IP'),
    exception: (project) => unfinished(project, true),
  },
  ADM: { from: ['REC_P'], to: () => 'ADM', exception: notPresented },
  PERT: { from: ['ADM'], to: () => 'PERT', exception: none },
  CAL: { from: ['PERT'], to: afterRelevance, exception: (project) => unfinished(project, false) },
  OK: {
    from: ['CAL'],
    to: ({ resultados }) => (resultados.calidad === 'aprobado' ? 'OK' : null),
    exception: afterQuality,
  },
};

/** The moves that a change of phase proposes; nothing moves without their confirmation. */
export function proposeMoves(phase: Phase, projects: readonly MovableProject[]): ProposedMove[] {
  const rule = MOVES[phase];
  if (!rule) return [];
  return projects
    .filter(({ estado }) => rule.from.includes(estado))
    .map((project) => ({
      id: project.id,
      desde: project.estado,
      hasta: rule.to(project),
      excepcion: rule.exception(project),
    }))
    .filter(({ desde, hasta }) => desde !== hasta);
}
