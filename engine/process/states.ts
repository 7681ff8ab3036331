import type { State } from '#schemas/generated/domain/state.ts';

/** The natural order; NO_PERT stands beside CAL and leads nowhere. */
const NEXT: Readonly<Record<State, State | null>> = {
  REC_IP: 'EVAL_IP',
  EVAL_IP: 'DEV_IP',
  DEV_IP: 'REC_P',
  REC_P: 'ADM',
  ADM: 'PERT',
  PERT: 'CAL',
  CAL: 'OK',
  NO_PERT: null,
  OK: null,
};

/** Besides the next one: steps that a change of phase itself proposes. */
const ALSO_NATURAL: Readonly<Partial<Record<State, readonly State[]>>> = {
  EVAL_IP: ['REC_P'],
  PERT: ['NO_PERT'],
};

export function isState(code: string): code is State {
  return Object.hasOwn(NEXT, code);
}

/** The state that the screen preselects. */
export function naturalNext(state: State): State | null {
  return NEXT[state];
}

/** A step outside the order asks once more before it is stored. */
export function isNaturalStep(from: State, to: State): boolean {
  return NEXT[from] === to || (ALSO_NATURAL[from] ?? []).includes(to);
}

/** The last entry is the current state. A project without one breaks every rule: a programmer's fault. */
export function currentState(history: readonly State[]): State {
  const last = history.at(-1);
  if (last === undefined) throw new TypeError('a project has at least one state');
  return last;
}

const among =
  (...states: readonly State[]) =>
  (state: State): boolean =>
    states.includes(state);

export const isInEvaluation = among('EVAL_IP', 'DEV_IP', 'ADM', 'PERT', 'CAL');
export const isProjectFormLocked = among('ADM', 'PERT', 'CAL');
export const isIdeaLocked = among('EVAL_IP', 'DEV_IP');
export const isClosed = among('NO_PERT', 'OK');
export const isIdeaEditable = among('REC_IP');
export const isProjectFormEditable = among('REC_P');
export const isIdeaEvaluationFinished = among('DEV_IP', 'REC_P', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK');
export const isRelevanceFinished = among('CAL', 'OK', 'NO_PERT');
export const isQualityFinished = among('OK');
/** Entering any of these for the first time makes the project form. */
export const bringsProjectForm = among('REC_P', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK');

/** A stage has started when its code stands anywhere in the history, or a form of it holds saved answers. */
export function hasStageStarted(code: State, history: readonly State[], answers: boolean): boolean {
  return answers || history.includes(code);
}

export function hasProjectReceptionStarted(history: readonly State[]): boolean {
  const state = currentState(history);
  return history.includes('REC_P') || (bringsProjectForm(state) && state !== 'REC_P');
}

/** New: it has no project form yet (spec 4.2). */
export function isNewProject(project: { FormularioProyecto_id: number | null }): boolean {
  return project.FormularioProyecto_id === null;
}
