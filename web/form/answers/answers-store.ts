import type { Problem } from '#engine/problem.ts';
import { afterPointer, isPressing } from './after-pointer.ts';
import type { Answers, AnswersModel } from './answers-model.ts';
import { keepEqual, PLAIN_STATE, PLAIN_STATUS } from './field-states.ts';
import type { FieldState, FieldStatus } from './field-states.ts';
import { isWithin, valueAt, withValueAt } from '#engine/pointer.ts';
import { HeldRows, type HeldRow } from './held-rows.ts';
import { Listeners } from './listeners.ts';
import { PendingTexts } from './pending-texts.ts';
import { ShownProblems } from '../validation/shown-problems.ts';

interface Section {
  /** Pointer of the section in the answers; '' when it is all of them. */
  base: string;
  /** Sets the value at a pointer within the section. */
  set: (pointer: string, value: unknown) => void;
}

/**
 * What is typed, what is wrong with it and what the rules say, for one answers row.
 * @rjsf owns the data of each section and reports it here; fields listen to their own pointer alone,
 * so that a key in one field renders no other.
 */
export class AnswersStore {
  readonly model: AnswersModel;
  readonly readOnly: boolean;
  #answers: Answers;
  #states: ReadonlyMap<string, FieldState>;
  readonly #problems: ShownProblems;
  #statuses = new Map<string, FieldStatus>();
  #planned = false;
  #dirtySince: Date | null = null;
  readonly #listeners = new Listeners();
  readonly #answerListeners = new Listeners();
  readonly #keyListeners = new Listeners();
  readonly #givenUpListeners = new Listeners();
  readonly #pending = new PendingTexts();
  readonly #held = new HeldRows();
  #sections = new Set<Section>();

  constructor(model: AnswersModel, answers: Answers, readOnly = false) {
    this.model = model;
    this.readOnly = readOnly;
    this.#answers = answers;
    this.#states = model.states(answers);
    this.#problems = new ShownProblems((of) => model.problems(of as Answers));
  }

  /** Changes of states and problems. */
  readonly subscribe = this.#listeners.add;
  /** Every change of the answers. */
  readonly subscribeAnswers = this.#answerListeners.add;
  /** Every key whose text the answers do not have yet. */
  readonly subscribeKeys = this.#keyListeners.add;
  /** What was typed into a row is wanted no more, and there is nothing else. */
  readonly subscribeGivenUp = this.#givenUpListeners.add;

  getAnswers(): Answers {
    return this.#answers;
  }

  /** What is to be kept: the answers with the rows that are open in dialogs of their own. */
  draft(): Answers {
    return this.#held.on(this.#answers);
  }

  /** Fields hold a text that is in no answer yet. */
  get isInHand(): boolean {
    return !this.#pending.isEmpty || this.#held.isInHand;
  }

  valueAt(pointer: string): unknown {
    return valueAt(this.#answers, pointer);
  }

  stateAt(pointer: string): FieldState {
    return this.#states.get(pointer) ?? PLAIN_STATE;
  }

  /** State and message of a field; the same object until one of them changes. */
  statusAt(pointer: string): FieldStatus {
    const state = this.stateAt(pointer);
    const problem = this.#problems.at(pointer)?.message;
    if (state === PLAIN_STATE && problem === undefined) return PLAIN_STATUS;
    const known = this.#statuses.get(pointer);
    if (known?.state === state && known.problem === problem) return known;
    const status = { state, problem };
    this.#statuses.set(pointer, status);
    return status;
  }

  problemAt(pointer: string): Problem | undefined {
    return this.#problems.at(pointer);
  }

  /** The problems on show, in form order. */
  shownProblems(): readonly Problem[] {
    return this.#problems.all();
  }

  /** The problems on show at or below a pointer, as one text: equal texts mean that nothing changed. */
  problemsBelow(pointer: string): string {
    return this.#problems.below(pointer);
  }

  get dirtySince(): Date | null {
    return this.#dirtySince;
  }

  /** The form counts as changed from the first key on, before any text is committed. */
  markChanged(): void {
    if (this.readOnly || this.#dirtySince !== null) return;
    this.#dirtySince = new Date();
    this.#listeners.tell();
  }

  /** Called by a section when @rjsf reports its data. */
  report(base: string, value: unknown): void {
    const next = withValueAt(this.#answers, base, value ?? {}) as Answers;
    this.#adopt(next);
  }

  #adopt(next: Answers): void {
    this.#answers = next;
    // A text that a press leaves may bring a field, or take it away, above what is pressed.
    if (isPressing()) afterPointer(this.#restate);
    else this.#restate();
    if (this.#problems.size > 0) this.#checkSoon();
    this.#answerListeners.tell();
  }

  /** What the rules say of the answers as they are now. */
  readonly #restate = (): void => {
    const states = keepEqual(this.#states, this.model.states(this.#answers));
    if (states === this.#states) return;
    this.#states = states;
    this.#listeners.tell();
  };

  /** Sets one value from outside the field that shows it: a merge, a restore, a role given to a row elsewhere. */
  set(pointer: string, value: unknown): void {
    this.flush();
    this.markChanged();
    this.put(pointer, value);
  }

  /** What a field hands over; texts that other fields still hold stay with them. */
  put(pointer: string, value: unknown): void {
    const section = [...this.#sections].find(({ base }) => isWithin(pointer, base));
    if (section) section.set(pointer.slice(section.base.length), value);
    else this.#adopt(withValueAt(this.#answers, pointer, value) as Answers);
  }

  /** Replaces everything in place, without counting as a change of the user's. */
  replace(answers: Answers): void {
    this.flush();
    for (const { base, set } of this.#sections) set('', valueAt(answers, base) ?? {});
    this.#adopt(answers);
  }

  registerSection(section: Section): () => void {
    this.#sections.add(section);
    return () => this.#sections.delete(section);
  }

  addPending(commit: () => void): void {
    this.#pending.add(commit);
    this.#keyListeners.tell();
  }

  removePending(commit: () => void): void {
    this.#pending.remove(commit);
  }

  /** Commits the text that fields still hold; afterwards `draft` has everything that was typed. */
  flush(): void {
    this.#pending.flush();
    this.#held.flush();
  }

  /** A row is open in a dialog until what comes back is called. Given up, it leaves the form as it was before. */
  holdRow(held: HeldRow): () => void {
    const [answers, dirtySince] = [this.#answers, this.#dirtySince];
    const release = this.#held.add(held, () => {
      this.markChanged();
      this.#keyListeners.tell();
    });
    return () => {
      release();
      if (this.#dirtySince === null) return;
      const isGivenUp = dirtySince === null && this.#answers === answers;
      if (isGivenUp) this.#dirtySince = null;
      this.#listeners.tell();
      if (isGivenUp) this.#givenUpListeners.tell();
    };
  }

  /** For what follows from the answers: soon, but nothing moves from under a press that is under way. */
  readonly afterPress = afterPointer;

  /** A field was left: from now on its problems show. Runs after the event in which its text was committed. */
  touch(pointer: string): void {
    if (this.readOnly) return;
    this.#problems.touch(pointer);
    this.#checkSoon();
  }

  /** Goes on showing what was wrong in an earlier store of the form, as this one's rules say it. */
  showAsIn(earlier: AnswersStore): void {
    for (const { pointer } of earlier.shownProblems()) this.touch(pointer);
  }

  #checkSoon(): void {
    if (this.#planned) return;
    this.#planned = true;
    afterPointer(() => {
      this.#planned = false;
      if (this.#check()) this.#listeners.tell();
    });
  }

  /** Everything is checked and every problem shows; the answer is the whole verdict. */
  checkAll(): readonly Problem[] {
    this.flush();
    this.#restate();
    this.#problems.showAll();
    this.#check();
    this.#listeners.tell();
    return this.model.problems(this.#answers);
  }

  /** One part is checked and its problems show. */
  checkPart(pointer: string): readonly Problem[] {
    this.flush();
    this.#restate();
    const problems = this.model.problems(this.#answers, pointer);
    for (const problem of problems) this.#problems.touch(problem.pointer);
    this.#check();
    this.#listeners.tell();
    return problems;
  }

  /** Problems that the server found; each goes away when the value at its pointer changes. */
  showServerProblems(problems: readonly Problem[]): void {
    this.#problems.addServer(problems, this.#answers);
    this.#check();
    this.#listeners.tell();
  }

  /** After a save, or when the changes are dropped. */
  settle(): void {
    this.#dirtySince = null;
    this.#problems.clear();
    this.#listeners.tell();
  }

  #check(): boolean {
    return this.#problems.check(this.#answers);
  }
}
