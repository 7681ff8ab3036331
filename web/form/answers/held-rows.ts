import { valueAt, withValueAt } from '#engine/pointer.ts';
import type { Answers } from './answers-model.ts';
import type { Listeners } from './listeners.ts';

/** What a row's own store tells of itself. */
interface RowStore {
  readonly dirtySince: Date | null;
  readonly isInHand: boolean;
  readonly subscribeKeys: Listeners['add'];
  readonly subscribeAnswers: Listeners['add'];
  flush: () => void;
}

/** A row while it is open in a dialog of its own: in no answer before it is right, but part of what is kept of the form. */
export interface HeldRow {
  /** Its list's. */
  pointer: string;
  index: number;
  store: RowStore;
  /** The row that would be put into the list. */
  row: () => Answers;
}

export class HeldRows {
  readonly #rows = new Set<HeldRow>();

  /** `onKey`: something was typed into it. */
  add(held: HeldRow, onKey: () => void): () => void {
    this.#rows.add(held);
    const { store } = held;
    const hear = () => {
      if (store.dirtySince !== null) onKey();
    };
    const stops = [store.subscribeKeys(hear), store.subscribeAnswers(hear)];
    return () => {
      for (const stop of stops) stop();
      this.#rows.delete(held);
    };
  }

  get isInHand(): boolean {
    return [...this.#rows].some(({ store }) => store.isInHand);
  }

  flush(): void {
    for (const { store } of this.#rows) store.flush();
  }

  /** The answers with what is typed into open rows. */
  on(answers: Answers): Answers {
    let kept = answers;
    for (const { pointer, index, store, row } of this.#rows) {
      if (store.dirtySince === null) continue;
      const stored = valueAt(kept, pointer);
      const rows: readonly unknown[] = Array.isArray(stored) ? stored : [];
      kept = withValueAt(kept, pointer, rows.toSpliced(index, 1, row())) as Answers;
    }
    return kept;
  }
}
