import { STATES, type State } from '#schemas/generated/domain/state.ts';
import type { ToldEvent } from '#schemas/generated/domain/told-event.ts';

/** What is over in a call, in its order (4.2, A-112). */
const STAGES = ['reception of ideas', 'evaluation of ideas', 'reception of projects', 'relevance', 'quality'] as const;
export type Stage = (typeof STAGES)[number];

export type ToldEnd = Extract<ToldEvent, 'no_paso' | 'aprobado'>;

interface StateRule {
  /** The natural order: what the screen preselects; null: nothing follows. */
  next: State | null;
  /** Besides the next one: steps that a change of phase itself proposes. */
  alsoNatural?: readonly State[];
  /** The last stage that is over for a project in this state. */
  over: Stage | null;
  /** In evaluation (spec 4.2). */
  inEvaluation: boolean;
  /** The form that people are at: entering the first state of `project` brings the project form. */
  form: 'idea' | 'project';
  /** Projects that do not go on are set aside here: it is on the path only of those that entered it. */
  isAside?: true;
  /** What people are told of a project that comes into this state, from wherever; otherwise that it passed or came back. */
  told?: ToldEnd;
  /** Going on to the next state decides nothing that people wait for: what they handed in begins to be looked at. */
  goesOnUntold?: true;
}

/** All that the rules know of a state; what it is called is in its schema. */
const RULES: Readonly<Record<State, StateRule>> = {
  REC_IP: { next: 'EVAL_IP', over: null, inEvaluation: false, form: 'idea', goesOnUntold: true },
  EVAL_IP: { next: 'DEV_IP', alsoNatural: ['REC_P'], over: 'reception of ideas', inEvaluation: true, form: 'idea' },
  DEV_IP: {
    next: 'REC_P',
    over: 'evaluation of ideas',
    inEvaluation: true,
    form: 'idea',
    isAside: true,
    told: 'no_paso',
  },
  REC_P: { next: 'ADM', over: 'evaluation of ideas', inEvaluation: false, form: 'project' },
  ADM: { next: 'PERT', over: 'reception of projects', inEvaluation: true, form: 'project', goesOnUntold: true },
  PERT: { next: 'CAL', alsoNatural: ['NO_PERT'], over: 'reception of projects', inEvaluation: true, form: 'project' },
  CAL: { next: 'OK', over: 'relevance', inEvaluation: true, form: 'project' },
  NO_PERT: { next: null, over: 'relevance', inEvaluation: false, form: 'project', isAside: true, told: 'no_paso' },
  OK: { next: null, over: 'quality', inEvaluation: false, form: 'project', told: 'aprobado' },
};

/** The state that the screen preselects. */
export function naturalNext(state: State): State | null {
  return RULES[state].next;
}

/** A step outside the order asks once more before it is stored. */
export function isNaturalStep(from: State, to: State): boolean {
  const { next, alsoNatural } = RULES[from];
  return next === to || (alsoNatural ?? []).includes(to);
}

/** The last entry is the current state. A project without one breaks every rule: a programmer's fault. */
export function currentState(history: readonly State[]): State {
  const last = history.at(-1);
  if (last === undefined) throw new TypeError('a project has at least one state');
  return last;
}

/** In evaluation (spec 4.2). */
export const IN_EVALUATION = STATES.filter((state) => RULES[state].inEvaluation);

/** States of projects for which this stage is over. */
export function statesAfter(stage: Stage): State[] {
  return STATES.filter((state) => {
    const { over } = RULES[state];
    return over !== null && STAGES.indexOf(over) >= STAGES.indexOf(stage);
  });
}

/** States of projects for which the stage that runs in this one is over. */
export function statesPast(state: State): State[] {
  const { over } = RULES[state];
  const running = STAGES[over === null ? 0 : STAGES.indexOf(over) + 1];
  return running === undefined ? [] : statesAfter(running);
}

/** Nothing follows: a project in one of these is not evaluated any more. */
export const END_STATES = STATES.filter((state) => RULES[state].next === null);

/** Entering any of these for the first time makes the project form. */
export function bringsProjectForm(state: State): boolean {
  return RULES[state].form === 'project';
}

/** A project may come through these before it is in this one. */
export function statesBefore(state: State): State[] {
  return STATES.slice(0, STATES.indexOf(state)).filter((before) => RULES[before].next !== null);
}

/** Whether a project that was evaluated in this stage is in a later one, and not aside. */
export function wentOn(stage: State, state: State): boolean {
  return RULES[state].isAside !== true && statesPast(stage).includes(state);
}

/** A project aside was decided on in the state before; any other one in its own state. */
export function decidedIn(state: State): State {
  if (RULES[state].isAside !== true) return state;
  return STATES.find((from) => isNaturalStep(from, state)) ?? state;
}

/** The steps of a project's path: those that it went through, the one that it is in, and, unless it has come to its end, those to come. */
export function pathOf(history: readonly State[], isOver: boolean): { steps: State[]; at: number } {
  const state = currentState(history);
  const place = STATES.indexOf(state);
  const behind = STATES.slice(0, place).filter((step) => history.includes(step));
  const isEnd = isOver || RULES[state].next === null;
  const ahead = isEnd ? [] : STATES.slice(place + 1).filter((step) => RULES[step].isAside !== true);
  return { steps: [...behind, state, ...ahead], at: behind.length };
}

/** What people are told wherever their project came from; null: it depends on that. */
export function toldEnd(state: State): ToldEnd | null {
  return RULES[state].told ?? null;
}

/** A step of which nobody is told. */
export function isUntoldStep(from: State, to: State): boolean {
  const { next, goesOnUntold = false } = RULES[from];
  return from === to || (goesOnUntold && next === to);
}
