import type { FormState } from '#schemas/generated/domain/form-state.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { State } from '#schemas/generated/domain/state.ts';

/** What a change of phase looks at in each project of the call. */
export interface MovableProject {
  id: number;
  state: State;
  /** Whether the definitive form's outcome passes, the idea's that of eipca_def; null: no result, or undecided. */
  results: { idea: boolean | null; relevance: boolean | null; quality: boolean | null };
  /** What a closed cut says of the project; null: no cut is closed. It goes before the outcome. */
  cut: { passes: boolean | null } | null;
  /** State of the stage's definitive form; null: nobody was appointed. */
  definitive: FormState | null;
  presented: boolean;
  /** Sections never saved, by their names. */
  unsaved: readonly string[];
}

export interface ProposedMove {
  id: number;
  from: State;
  /** null: it stays where it is. */
  to: State | null;
  /** Why somebody should look before it is moved; such a move is offered without its tick. */
  exception: string | null;
}

interface MoveRule {
  from: readonly State[];
  to: (project: MovableProject) => State | null;
  exception: (project: MovableProject) => string | null;
}

const none = () => null;

function unfinished({ definitive }: MovableProject, isSigned: boolean): string | null {
  if (definitive === null) return 'Sin comisión asignada';
  if (definitive === 'vacia' || definitive === 'borrador') return 'Formulario definitivo sin completar';
  return isSigned && definitive !== 'firmada' ? 'Formulario definitivo sin firmar' : null;
}

/** A complete form may come to nothing yet (a fact is missing), or to an outcome that decides nothing. */
const UNDECIDED = 'Sin un resultado que decida';

function afterQuality(project: MovableProject): string | null {
  const missing = unfinished(project, true);
  if (missing !== null) return missing;
  const passes = passesQuality(project);
  if (passes === true) return null;
  if (!project.cut) return passes === null ? UNDECIDED : 'No aprobó la evaluación de calidad';
  return project.cut.passes === null ? 'Empate en el corte' : 'Quedó fuera del corte';
}

function passesQuality({ results, cut }: MovableProject): boolean | null {
  return cut ? cut.passes : results.quality;
}

function notPresented({ presented, unsaved }: MovableProject): string | null {
  if (unsaved.length > 0) return `Secciones sin guardar: ${unsaved.join(', ')}`;
  return presented ? null : 'Documentación incompleta';
}

function afterRelevance({ results }: MovableProject): State | null {
  if (results.relevance === null) return null;
  return results.relevance ? 'CAL' : 'NO_PERT';
}

/** One rule per phase that moves projects. */
const MOVES: Readonly<Partial<Record<Phase, MoveRule>>> = {
  EVAL_IP: { from: ['REC_IP'], to: () => 'EVAL_IP', exception: none },
  REC_P: {
    from: ['EVAL_IP', 'DEV_IP'],
    to: ({ results }) => (results.idea === true ? 'REC_P' : 'DEV_IP'),
    exception: (project) => unfinished(project, true) ?? (project.results.idea === null ? UNDECIDED : null),
  },
  ADM: { from: ['REC_P'], to: () => 'ADM', exception: notPresented },
  PERT: { from: ['ADM'], to: () => 'PERT', exception: none },
  CAL: {
    from: ['PERT'],
    to: afterRelevance,
    exception: (project) => unfinished(project, false) ?? (project.results.relevance === null ? UNDECIDED : null),
  },
  OK: { from: ['CAL'], to: (project) => (passesQuality(project) === true ? 'OK' : null), exception: afterQuality },
};

/** The states whose projects a change to this phase looks at. */
export function movedFrom(phase: Phase): readonly State[] {
  return MOVES[phase]?.from ?? [];
}

/** The stage whose definitive forms decide the moves to this phase; null: none does. */
export function decidingStage(phase: Phase): State | null {
  return DECIDING[phase] ?? null;
}

const DECIDING: Readonly<Partial<Record<Phase, State>>> = { REC_P: 'EVAL_IP', CAL: 'PERT', OK: 'CAL' };

/** The moves that a change of phase proposes; nothing moves without their confirmation. */
export function proposeMoves(phase: Phase, projects: readonly MovableProject[]): ProposedMove[] {
  const rule = MOVES[phase];
  if (!rule) return [];
  return projects
    .filter(({ state }) => rule.from.includes(state))
    .map((project) => ({
      id: project.id,
      from: project.state,
      to: rule.to(project),
      exception: rule.exception(project),
    }))
    .filter(({ from, to }) => from !== to);
}
