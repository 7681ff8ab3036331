import { STATES, type State } from '#schemas/generated/domain/state.ts';
import type { ToldEvent } from '#schemas/generated/domain/told-event.ts';

export type ToldStep = Extract<ToldEvent, 'paso' | 'no_paso' | 'aprobado' | 'reabierto'>;

/** Where a step decides nothing that people wait for: what they handed in begins to be looked at. */
const SILENT: readonly (readonly [State, State])[] = [
  ['REC_IP', 'EVAL_IP'],
  ['ADM', 'PERT'],
];

const ENDS: Readonly<Partial<Record<State, ToldStep>>> = { OK: 'aprobado', DEV_IP: 'no_paso', NO_PERT: 'no_paso' };

/** What a project's people are told when it goes from one state to another; null: nothing. */
export function toldStep(from: State, to: State, ideaPasses: boolean | null = null): ToldStep | null {
  if (from === to || SILENT.some(([one, other]) => one === from && other === to)) return null;
  // An idea that passes waits there for the next stage: nobody is told that it did not.
  if (to === 'DEV_IP' && ideaPasses === true) return null;
  const end = ENDS[to];
  if (end !== undefined) return end;
  return STATES.indexOf(to) < STATES.indexOf(from) ? 'reabierto' : 'paso';
}
