import type { StateEntry } from '#schemas/generated/domain/state-entry.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { PANEL } from '#web/text/panel.ts';
import { namedState } from './use-state-changes.ts';

/** What an administrator does to an entry of the history. */
export interface HistoryActs {
  edit: (entry: StateEntry) => void;
  erase: (entry: StateEntry) => void;
}

/** A label tells its row from the others: states repeat. */
export function entryName(entry: StateEntry): string {
  return PANEL.stateOf(namedState(entry.tipoEstado), fullMoment(entry.fechaCreacion));
}
