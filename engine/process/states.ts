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

/** In evaluation (spec 4.2). */
export const IN_EVALUATION = ['EVAL_IP', 'DEV_IP', 'ADM', 'PERT', 'CAL'] as const satisfies readonly State[];

const BRING_PROJECT_FORM: readonly State[] = ['REC_P', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK'];

/** Entering any of these for the first time makes the project form. */
export function bringsProjectForm(state: State): boolean {
  return BRING_PROJECT_FORM.includes(state);
}
