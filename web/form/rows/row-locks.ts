import { sameAnswer } from '#engine/same-answer.ts';
import type { Answers } from '../answers/answers-model.ts';

/** Which rows of a list are locked (`ui:lockRows`), by their keys: those that hold something when they are first seen. */
export class RowLocks {
  #locked = new Map<string, boolean>();

  isLocked(key: string, row: Answers): boolean {
    const known = this.#locked.get(key);
    if (known !== undefined) return known;
    const locked = holdsSomething(row);
    this.#locked.set(key, locked);
    return locked;
  }

  set(key: string, locked: boolean): void {
    this.#locked.set(key, locked);
  }
}

/** Its number is no answer. */
export function holdsSomething(row: Answers): boolean {
  return Object.entries(row).some(([key, value]) => key !== 'id' && !sameAnswer(value, null));
}
