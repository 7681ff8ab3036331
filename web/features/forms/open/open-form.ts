import { sameAnswer } from '#engine/same-answer.ts';
import type { Context } from '#engine/rules/condition.ts';
import { Listeners } from '#web/form/answers/listeners.ts';
import type { FormSession } from '#web/form/session/form-session.ts';
import type { LoadedForm, LoadFailure } from '../load/loaded-form.ts';
import type { OpenedParts, ReadForm, ReadPart } from './form-readers.ts';
import { lostAnswers, contextAfter } from './lost-answers.ts';

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

type Answers = Readonly<Record<string, unknown>>;

/** The session over a section that was read. */
export type MakeSession = (part: ReadPart, open: OpenForm) => FormSession;

const NOTHING: OpenFormState = { failure: null, numbers: null, parts: new Map(), unsaved: new Set() };

/**
 * A form that a person has open, whole or in sections. Sections are read one after the other and saved each by itself; what
 * a save changes for the others is read anew when one gets there. Owns the sessions; knows neither React nor the browser.
 */
export class OpenForm {
  /** What conditions know of the project: the same object for all sections, kept up to date. */
  readonly contexto: Context = {};
  readonly #read: ReadForm;
  readonly #makeSession: MakeSession;
  #state = NOTHING;
  #sessions = new Map<number, { turn: number; session: FormSession }>();
  /** Uploads on their way, with what gives them up. */
  #uploads = new Map<number, () => void>();
  /** Sections that a save of another one may have changed. */
  #stale = new Set<number>();
  readonly #allRead = Promise.withResolvers<void>();
  readonly #listeners = new Listeners();

  constructor(read: ReadForm, makeSession: MakeSession) {
    this.#read = read;
    this.#makeSession = makeSession;
  }

  readonly getState = (): OpenFormState => this.#state;

  readonly subscribe = this.#listeners.add;

  /** Reads it section by section. */
  async load(signal: AbortSignal): Promise<void> {
    const opened = await this.#read(signal);
    if (signal.aborted) return;
    if ('failed' in opened) return this.#change({ failure: opened });
    this.#take(opened);
    for (const number of opened.numbers) {
      // One after the other, as specified (2.3).
      const part = await opened.read(number, signal);
      if (signal.aborted) return;
      if ('failed' in part) return this.#change({ failure: part });
      this.#put(number, part);
    }
    this.#allRead.resolve();
  }

  /** Somebody looks at a section (null: at all of them): what others changed of it meanwhile is read anew. */
  async enter(section: number | null, signal: AbortSignal): Promise<void> {
    const asked = [...this.#stale].filter((number) => section === null || number === section);
    if (asked.length === 0) return;
    const opened = await this.#read(signal);
    if (signal.aborted || 'failed' in opened) return;
    const isSameContext = sameAnswer(this.contexto, { ...this.contexto, ...opened.contexto });
    this.#take(opened);
    for (const number of asked) {
      if (this.#isChanged(number)) continue;
      const part = await opened.read(number, signal);
      if (signal.aborted) return;
      // Whoever began to write, or opened a dialog, while it was read is not interrupted for nothing.
      if ('failed' in part || this.#isChanged(number)) continue;
      this.#stale.delete(number);
      this.#put(number, part, isSameContext && part.recovered === null && this.#shows(number, part.form));
    }
  }

  /** The session of a section that was read; made when it is first looked at. */
  session(number: number): FormSession {
    const part = this.#state.parts.get(number);
    if (!part) throw new Error(`Section ${number} was not read`);
    const known = this.#sessionNow(number);
    if (known) return known;
    const session = this.#makeSession(part, this);
    this.#sessions.set(number, { turn: part.turn, session });
    session.store.subscribe(() => this.#noteUnsaved(number, this.#isChanged(number)));
    return session;
  }

  /** A section is shown: its session listens until what comes back is called. */
  attend(number: number): () => void {
    const stop = this.session(number).start();
    // A draft of an earlier time counts from here on.
    this.#noteUnsaved(number, this.#isChanged(number));
    return stop;
  }

  /** An upload is on its way, or no longer. */
  holdUpload(number: number, giveUp: (() => void) | null): void {
    if (giveUp) this.#uploads.set(number, giveUp);
    else this.#uploads.delete(number);
    this.#noteUnsaved(number, giveUp !== null);
  }

  /** A section of documents, as it is stored after an upload. */
  replace(number: number, form: LoadedForm): void {
    this.#put(number, { form, recovered: null });
  }

  /** A section was saved: the others may read differently now. */
  saved(number: number): void {
    for (const other of this.#state.parts.keys()) if (other !== number) this.#stale.add(other);
    const part = this.#state.parts.get(number);
    const stored = this.#sessionNow(number)?.getState().stored;
    if (part && stored) this.#put(number, { ...part, form: { ...part.form, ...stored } }, true);
  }

  /** What a save of these answers would take out of other sections, by label: known once all of them are read. */
  async lostBy(number: number, answers: Answers): Promise<readonly string[]> {
    const after = contextAfter(this.contexto, answers);
    if (sameAnswer(this.contexto, after)) return [];
    await this.#allRead.promise;
    const others = [...this.#state.parts].flatMap(([other, { form }]) =>
      other === number ? [] : [{ section: form.section, answers: this.answersNow(other) }],
    );
    return lostAnswers(others, this.contexto, after);
  }

  /** The answers of a section as they are on the screen, saved or not. */
  answersNow(number: number): Answers {
    return this.#sessionNow(number)?.store.getAnswers() ?? this.#state.parts.get(number)?.form.answers ?? {};
  }

  /** Texts that fields still hold are handed over. */
  flush(): void {
    for (const { session } of this.#sessions.values()) session.store.flush();
  }

  /** Nothing that is unsaved is wanted any more. */
  leaveBehind(): void {
    for (const number of this.#state.unsaved) {
      this.#uploads.get(number)?.();
      this.#sessionNow(number)?.leaveBehind();
    }
  }

  #sessionNow(number: number): FormSession | undefined {
    const known = this.#sessions.get(number);
    return known?.turn === this.#state.parts.get(number)?.turn ? known?.session : undefined;
  }

  #isChanged(number: number): boolean {
    return (this.#sessionNow(number)?.store.dirtySince ?? null) !== null;
  }

  /** Whether a section reads already as it came. */
  #shows(number: number, { version, editable, answers }: LoadedForm): boolean {
    const form = this.#state.parts.get(number)?.form;
    const shown = { ...form, ...this.#sessionNow(number)?.getState().stored };
    return shown.version === version && shown.editable === editable && sameAnswer(shown.answers, answers);
  }

  #take({ contexto, numbers }: OpenedParts): void {
    Object.assign(this.contexto, contexto);
    this.#change({ numbers });
  }

  #put(number: number, part: ReadPart, goesOn = false): void {
    const turn = this.#state.parts.get(number)?.turn ?? 0;
    const parts = new Map(this.#state.parts).set(number, { ...part, turn: goesOn ? turn : turn + 1 });
    this.#change({ parts });
  }

  #noteUnsaved(number: number, isUnsaved: boolean): void {
    const { unsaved: before } = this.#state;
    if (before.has(number) === isUnsaved) return;
    const unsaved = new Set(before);
    if (isUnsaved) unsaved.add(number);
    else unsaved.delete(number);
    this.#change({ unsaved });
  }

  #change(change: Partial<OpenFormState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
  }
}
