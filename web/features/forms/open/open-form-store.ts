import { Listeners } from '#web/form/answers/listeners.ts';
import type { LoadFailure } from '../load/loaded-form.ts';
import type { ReadPart } from './form-readers.ts';

export interface OpenPart extends ReadPart {
  /** Grows when it was read anew and another content came: what was drawn before starts over. */
  turn: number;
}

export interface OpenFormState {
  readonly failure: LoadFailure | null;
  /** The sections that there are; null while the form is being opened. */
  readonly numbers: readonly number[] | null;
  /** What has been read of them. */
  readonly parts: ReadonlyMap<number, OpenPart>;
  /** Sections with something unsaved, or on its way. */
  readonly unsaved: ReadonlySet<number>;
}

const NOTHING: OpenFormState = { failure: null, numbers: null, parts: new Map(), unsaved: new Set() };

/** What is known of an open form, and who hears when that changes. */
export class OpenFormStore {
  #state = NOTHING;
  readonly #listeners = new Listeners();

  readonly get = (): OpenFormState => this.#state;

  readonly subscribe = this.#listeners.add;

  change(change: Partial<OpenFormState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
  }

  /** `goesOn`: what is drawn of the section stays. */
  put(number: number, part: ReadPart, goesOn = false): void {
    const turn = this.#state.parts.get(number)?.turn ?? 0;
    const parts = new Map(this.#state.parts).set(number, { ...part, turn: goesOn ? turn : turn + 1 });
    this.change({ parts });
  }

  noteUnsaved(number: number, isUnsaved: boolean): void {
    const { unsaved: before } = this.#state;
    if (before.has(number) === isUnsaved) return;
    const unsaved = new Set(before);
    if (isUnsaved) unsaved.add(number);
    else unsaved.delete(number);
    this.change({ unsaved });
  }
}
