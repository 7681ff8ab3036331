import type { Omission } from '#engine/process/vocabulary.ts';
import type { StateEntry } from '#schemas/generated/domain/state-entry.ts';
import type { StateRow } from './project-rows.ts';

/** Leaves the text out for who sees code and date only. */
export function presentHistory(states: readonly StateRow[], omissions: readonly Omission[]): StateEntry[] {
  const hidesText = omissions.includes('no desc');
  return states.map(({ id, state, description, at }) => ({
    id,
    tipoEstado: state,
    ...(!hidesText && { desc: description }),
    fechaCreacion: at.toISOString(),
  }));
}
