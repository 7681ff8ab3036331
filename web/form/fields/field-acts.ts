import { afterPress } from '#web/ui/after-press.ts';
import type { AnswersStore } from '../answers/answers-store.ts';
import type { FieldStatus } from '../answers/field-states.ts';

/** What one field asks of the form and does to it: made once and kept, so that it asks for no other render. */
export class FieldActs {
  readonly #store: AnswersStore;
  readonly #pointer: string;
  #changed = false;

  constructor(store: AnswersStore, pointer: string) {
    this.#store = store;
    this.#pointer = pointer;
  }

  readonly status = (): FieldStatus => this.#store.statusAt(this.#pointer);

  readonly change = (value: unknown): void => {
    this.#changed = true;
    this.#store.markChanged();
    this.#store.put(this.#pointer, value);
  };

  /** Passing through an empty field is no mistake yet: its problems wait for a change, or for the save. */
  readonly leave = (): void => {
    if (this.#changed) afterPress(() => this.#store.touch(this.#pointer));
  };
}
