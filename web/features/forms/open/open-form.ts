import { sameAnswer } from '#engine/same-answer.ts';
import type { Context } from '#engine/conditions/condition.ts';
import type { FormSession } from '#web/form/session/form-session.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import type { OpenedParts, ReadForm, ReadPart } from './form-readers.ts';
import { lostAnswers, contextAfter } from './lost-answers.ts';
import { OpenFormStore } from './open-form-store.ts';

type Answers = Readonly<Record<string, unknown>>;

/** The session over a section that was read. */
export type MakeSession = (part: ReadPart, open: OpenForm) => FormSession;

/**
 * A form that a person has open, whole or in sections. Sections are read one after the other and saved each by itself; what
 * a save changes for the others is read anew when one gets there. Owns the sessions; knows neither React nor the browser.
 */
export class OpenForm {
  /** What conditions know of the project: the same object for all sections, kept up to date. */
  readonly contexto: Context = {};
  readonly #read: ReadForm;
  readonly #makeSession: MakeSession;
  readonly #store = new OpenFormStore();
  #sessions = new Map<number, { turn: number; session: FormSession }>();
  /** Uploads on their way, with what gives them up. */
  #uploads = new Map<number, () => void>();
  #isLeft = false;
  /** Sections that a save of another one may have changed. */
  #stale = new Set<number>();
  readonly #allRead = Promise.withResolvers<void>();

  constructor(read: ReadForm, makeSession: MakeSession) {
    this.#read = read;
    this.#makeSession = makeSession;
  }

  readonly getState = this.#store.get;

  readonly subscribe = this.#store.subscribe;

  /** Reads it section by section. */
  async load(signal: AbortSignal): Promise<void> {
    const opened = await this.#read(signal);
    if (signal.aborted) return;
    if ('failed' in opened) return this.#store.change({ failure: opened });
    this.#take(opened);
    for (const number of opened.numbers) {
      // One after the other, as specified (2.3).
      const part = await opened.read(number, signal);
      if (signal.aborted) return;
      if ('failed' in part) return this.#store.change({ failure: part });
      this.#store.put(number, part);
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
      this.#store.put(number, part, isSameContext && part.recovered === null && this.#shows(number, part.form));
    }
  }

  /** The session of a section that was read; made when it is first looked at. */
  session(number: number): FormSession {
    const part = this.#store.get().parts.get(number);
    if (!part) throw new Error(`Section ${number} was not read`);
    const known = this.#sessionNow(number);
    if (known) return known;
    const session = this.#makeSession(part, this);
    this.#sessions.set(number, { turn: part.turn, session });
    session.store.subscribe(() => this.#store.noteUnsaved(number, this.#isChanged(number)));
    return session;
  }

  /** A section is shown: its session listens until what comes back is called. */
  attend(number: number): () => void {
    const stop = this.session(number).start();
    // A draft of an earlier time counts from here on.
    this.#store.noteUnsaved(number, this.#isChanged(number));
    return stop;
  }

  /** An upload is on its way, or no longer. */
  holdUpload(number: number, giveUp: (() => void) | null): void {
    if (giveUp) this.#uploads.set(number, giveUp);
    else this.#uploads.delete(number);
    this.#store.noteUnsaved(number, giveUp !== null);
  }

  /** A section of documents, as it is stored after an upload. */
  replace(number: number, form: LoadedForm): void {
    this.#store.put(number, { form, recovered: null });
  }

  /** A section was saved: the others may read differently now. */
  saved(number: number): void {
    for (const other of this.#store.get().parts.keys()) if (other !== number) this.#stale.add(other);
    const part = this.#store.get().parts.get(number);
    const stored = this.#sessionNow(number)?.getState().stored;
    if (part && stored) this.#store.put(number, { ...part, form: { ...part.form, ...stored } }, true);
  }

  /** What a save of these answers would take out of other sections, by label: known once all of them are read. */
  async lostBy(number: number, answers: Answers): Promise<readonly string[]> {
    const after = contextAfter(this.contexto, answers);
    if (sameAnswer(this.contexto, after)) return [];
    await this.#allRead.promise;
    const others = [...this.#store.get().parts].flatMap(([other, { form }]) =>
      other === number ? [] : [{ section: form.section, answers: this.answersNow(other) }],
    );
    return lostAnswers(others, this.contexto, after);
  }

  /** The answers of a section as they are on the screen, saved or not. */
  answersNow(number: number): Answers {
    return this.#sessionNow(number)?.store.getAnswers() ?? this.#store.get().parts.get(number)?.form.answers ?? {};
  }

  /** Texts that fields still hold are handed over. */
  flush(): void {
    for (const { session } of this.#sessions.values()) session.store.flush();
  }

  /** Everything unsaved is a draft at the server; false: something is not. */
  async handOver(): Promise<boolean> {
    const sessions = [...this.#store.get().unsaved].flatMap((number) => this.#sessionNow(number) ?? []);
    const taken = await Promise.all(sessions.map((session) => session.handOver()));
    return taken.every(Boolean);
  }

  /** Whoever goes need not be asked any more. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  /** Nothing that is unsaved is wanted any more. */
  leaveBehind(): void {
    this.#isLeft = true;
    for (const number of this.#store.get().unsaved) {
      this.#uploads.get(number)?.();
      this.#sessionNow(number)?.leaveBehind();
    }
  }

  #sessionNow(number: number): FormSession | undefined {
    const known = this.#sessions.get(number);
    return known?.turn === this.#store.get().parts.get(number)?.turn ? known?.session : undefined;
  }

  #isChanged(number: number): boolean {
    return (this.#sessionNow(number)?.store.dirtySince ?? null) !== null;
  }

  /** Whether a section reads already as it came. */
  #shows(number: number, { version, editable, answers }: LoadedForm): boolean {
    const form = this.#store.get().parts.get(number)?.form;
    const shown = { ...form, ...this.#sessionNow(number)?.getState().stored };
    return shown.version === version && shown.editable === editable && sameAnswer(shown.answers, answers);
  }

  #take({ contexto, numbers }: OpenedParts): void {
    Object.assign(this.contexto, contexto);
    this.#store.change({ numbers });
  }
}
