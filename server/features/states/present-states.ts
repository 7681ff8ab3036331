import type { Omission, State } from '#engine/process/vocabulary.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { presentHistory, type PresentedState } from '#server/core/project/present-history.ts';

export interface PresentedStates {
  estado: State;
  historialEstados: PresentedState[];
}

/** The last entry is the current state (spec 4.1). */
export function presentStates({ states }: LoadedProject, falta: readonly Omission[]): PresentedStates {
  const last = states.at(-1);
  if (!last) throw new TypeError('a project has at least one state');
  return { estado: last.state, historialEstados: presentHistory(states, falta) };
}
