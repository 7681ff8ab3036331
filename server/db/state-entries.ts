import type { Write } from './write.ts';

export interface StateEntry {
  project: number;
  state: string;
  description: string | null;
  /** null: the product itself. */
  author: number | null;
}

/** The history's only writers: each also records the event and keeps the project's last state. Call them inside `write`. */
export async function addStateEntry(trx: Write, entry: StateEntry): Promise<number> {
  const { rows }: { rows: { id: number }[] } = await trx.raw('select add_state_entry(?, ?, ?, ?) as id', [
    entry.project,
    entry.state,
    entry.description,
    entry.author,
  ]);
  return rows[0]?.id ?? 0;
}

/** False: the project has no such entry. */
export async function editStateEntry(trx: Write, id: number, entry: StateEntry): Promise<boolean> {
  const { rows }: { rows: { done: boolean }[] } = await trx.raw('select edit_state_entry(?, ?, ?, ?, ?) as done', [
    entry.project,
    id,
    entry.state,
    entry.description,
    entry.author,
  ]);
  return rows[0]?.done ?? false;
}

export async function deleteStateEntry(
  trx: Write,
  id: number,
  project: number,
  author: number | null,
): Promise<boolean> {
  const { rows }: { rows: { done: boolean }[] } = await trx.raw('select delete_state_entry(?, ?, ?) as done', [
    project,
    id,
    author,
  ]);
  return rows[0]?.done ?? false;
}
