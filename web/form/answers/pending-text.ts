import { flushSync } from 'react-dom';
import type { AnswersStore } from './answers-store.ts';

/** After this long without a key the text is handed to the form. */
const IDLE_MS = 150;

/** The text of one field between the keys and the form's answers. */
export class PendingText {
  readonly #store: AnswersStore;
  #sent: string;
  #text: string;
  #timer = 0;
  #onCommit: (text: string) => void = () => undefined;

  constructor(store: AnswersStore, text: string) {
    this.#store = store;
    this.#sent = text;
    this.#text = text;
  }

  listen(onCommit: (text: string) => void): void {
    this.#onCommit = onCommit;
  }

  type(text: string): void {
    this.#text = text;
    this.#store.markChanged();
    this.#store.addPending(this.commit);
    clearTimeout(this.#timer);
    // At once: the form gets it with the next drawing, and a save that is pressed before would not find it.
    this.#timer = window.setTimeout(() => flushSync(this.commit), IDLE_MS);
  }

  readonly commit = (): void => {
    this.cancel();
    if (this.#sent === this.#text) return;
    this.#sent = this.#text;
    this.#onCommit(this.#text);
  };

  cancel(): void {
    clearTimeout(this.#timer);
    this.#store.removePending(this.commit);
  }

  /** A value that is not what this field sent: a restore, a merge, a rule. */
  isForeign(value: string): boolean {
    return value !== this.#sent;
  }

  accept(value: string): void {
    if (!this.isForeign(value)) return;
    this.cancel();
    this.#sent = value;
    this.#text = value;
  }
}
