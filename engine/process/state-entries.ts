import { PERMISSION_HINTS } from '#schemas/messages/permissions.ts';

/** Deleting an entry of the history: the only one stays; an entry is named by its own id. */
export interface EntryRefusal {
  status: 400 | 404;
  message: string;
}

export function refuseEntryDeletion(entries: readonly { id: number }[], id: number): EntryRefusal | null {
  if (!entries.some((entry) => entry.id === id)) return { status: 404, message: PERMISSION_HINTS.notThere };
  return entries.length === 1 ? { status: 400, message: PERMISSION_HINTS.lastState } : null;
}

/** Order of insertion: by id, whatever the dates say. */
export function inOrder<E extends { id: number }>(entries: readonly E[]): E[] {
  return entries.toSorted((one, other) => one.id - other.id);
}
