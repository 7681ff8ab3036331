import type { Omission, State } from '#engine/process/vocabulary.ts';
import type { StateRow } from './project-rows.ts';

export interface PresentedState {
  id: number;
  tipoEstado: State;
  /** Left out for who sees code and date only. */
  desc?: string | null;
  fechaCreacion: string;
}

export function presentHistory(states: readonly StateRow[], falta: readonly Omission[]): PresentedState[] {
  const hidesText = falta.includes('no desc');
  return states.map(({ id, state, description, at }) => ({
    id,
    tipoEstado: state,
    ...(!hidesText && { desc: description }),
    fechaCreacion: at.toISOString(),
  }));
}
