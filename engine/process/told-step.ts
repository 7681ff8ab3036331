import { STATES, type State } from '#schemas/generated/domain/state.ts';
import type { ToldEvent } from '#schemas/generated/domain/told-event.ts';
import { bringsProjectForm, isUntoldStep, toldEnd, type ToldEnd } from './states.ts';

export type ToldStep = ToldEnd | Extract<ToldEvent, 'paso' | 'reabierto'>;

/** What a project's people are told when it goes from one state to another; null: nothing. */
export function toldStep(from: State, to: State, ideaPasses: boolean | null = null): ToldStep | null {
  if (isUntoldStep(from, to)) return null;
  const end = toldEnd(to);
  // An idea that passes waits there for the next stage: nobody is told that it did not.
  if (end === 'no_paso' && ideaPasses === true && !bringsProjectForm(to)) return null;
  return end ?? (STATES.indexOf(to) < STATES.indexOf(from) ? 'reabierto' : 'paso');
}
