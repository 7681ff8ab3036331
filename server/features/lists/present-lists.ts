import { STATE_NAMES } from '#schemas/generated/domain/state.ts';
import { LIST_NAMES, type ListEntry } from '#engine/template/lists.ts';
import { REFUSED_UNIT } from '#schemas/messages/accounts.ts';
import type { ListName } from '#server/core/call/list-names.ts';
import type { StoredList } from '#server/core/call/list-queries.ts';

const LAST_UNIT = 'OTRO';

/** The closed lists under their names, each entry that is still offered. */
export function presentLists(
  lists: ReadonlyMap<string, StoredList>,
  withRetired: boolean,
): Record<ListName, ListEntry[]> {
  return Object.fromEntries(
    LIST_NAMES.map((list) => {
      const entries = presentEntries(list, lists.get(list)?.entries ?? []);
      return [list, withRetired ? entries : entries.filter(({ retirada }) => retirada !== true)];
    }),
  ) as Record<ListName, ListEntry[]>;
}

/** Units by id, OTRO last; the seat of former years is never an option. */
export function presentEntries(list: string, entries: readonly ListEntry[]): ListEntry[] {
  if (list !== 'lUnidadesAcademicas') return [...entries];
  return entries
    .filter(({ id, nom }) => id !== REFUSED_UNIT && nom !== REFUSED_UNIT)
    .toSorted((one, other) => rank(one) - rank(other) || (String(one.id) < String(other.id) ? -1 : 1));
}

function rank({ id }: ListEntry): number {
  return id === LAST_UNIT ? 1 : 0;
}

/** The states are the process's, not the office's to edit. */
export const STATE_LIST = Object.entries(STATE_NAMES).map(([id, nom]) => ({ id, nom }));
