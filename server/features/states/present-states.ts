import type { StateHistory } from '#schemas/generated/domain/state-history.ts';
import type { Omission } from '#engine/process/vocabulary.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { presentHistory } from '#server/core/project/present-history.ts';

/** The last entry is the current state (spec 4.1). */
export function presentStates({ states }: LoadedProject, omissions: readonly Omission[]): StateHistory {
  const last = states.at(-1);
  if (!last) throw new TypeError('a project has at least one state');
  return { estado: last.state, historialEstados: presentHistory(states, omissions) };
}
