import { flushSync } from 'react-dom';
import type { Problem } from '#engine/problem.ts';
import { afterPointer } from './after-pointer.ts';
import type { FieldSpec } from './field-spec.ts';
import { isWithin, valueAt, withValueAt } from '#engine/pointer.ts';

export type Answers = Readonly<Record<string, unknown>>;

/** What the rules of the template say about one field right now. */
export interface FieldState {
  hidden: boolean;
  disabled: boolean;
  required: boolean;
  /** The value a rule forces, shown with a lock; absent where nothing is forced. */
  fixed?: { value: unknown };
}

const PLAIN_STATE: FieldState = { hidden: false, disabled: false, required: false };

/** The rules and the verdict of what is being filled: a section, a whole form or one row of a list. */
export interface AnswersModel {
  readonly spec: FieldSpec;
  /** States that differ from the plain one, by pointer. */
  states: (answers: Answers) => ReadonlyMap<string, FieldState>;
  /** The whole verdict, in form order. */
  problems: (answers: Answers, only?: string) => readonly Problem[];
  /** What keeps them from being complete; they may be stored all the same where half a form may be (*forma*). */
  missing: (answers: Answers) => readonly Problem[];
  /** As they would be stored. */
  normalised: (answers: Answers) => Answers;
  /** The one sentence that heads a refusal. */
  errorText: (problems: readonly Problem[]) => string | null;
  /** The model of one row of a list; `answers` gives what stands around it. */
  rowModel: (listPointer: string, answers: () => Answers, stored: () => unknown) => AnswersModel;
  /** Why a row may not be deleted or edited; null: it may. */
  guard: (listPointer: string, row: unknown, act: 'delete' | 'edit', answers: Answers) => string | null;
  /** Whether an option is offered to this row (`ui:ofrecidoSi`). */
  offers: (spec: FieldSpec, value: unknown, row: unknown, answers: Answers) => boolean;
  storedAt: (pointer: string) => unknown;
  /** As somebody begins to edit them: with what older ones lack (`ui:deducir`), without copies under other names. */
  opened: (answers: Answers) => Answers;
}

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
  #problems: ReadonlyMap<string, Problem> = new Map();
  #touched = new Set<string>();
  #fromServer: readonly { problem: Problem; value: string }[] = [];
  #showAll = false;
  #planned = false;
  #dirtySince: Date | null = null;
  #listeners = new Set<() => void>();
  #answerListeners = new Set<() => void>();
  #pending = new Set<() => void>();
  #sections = new Set<Section>();

  constructor(model: AnswersModel, answers: Answers, readOnly = false) {
    this.model = model;
    this.readOnly = readOnly;
    this.#answers = answers;
    this.#states = model.states(answers);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Every change of the answers; the other listeners hear of states and problems alone. */
  readonly subscribeAnswers = (listener: () => void): (() => void) => {
    this.#answerListeners.add(listener);
    return () => this.#answerListeners.delete(listener);
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  getAnswers(): Answers {
    return this.#answers;
  }

  valueAt(pointer: string): unknown {
    return valueAt(this.#answers, pointer);
  }

  stateAt(pointer: string): FieldState {
    return this.#states.get(pointer) ?? PLAIN_STATE;
  }

  problemAt(pointer: string): Problem | undefined {
    return this.#problems.get(pointer);
  }

  /** The problems on show, in form order. */
  shownProblems(): readonly Problem[] {
    return [...this.#problems.values()];
  }

  /** The problems on show at or below a pointer, as one text: equal texts mean that nothing changed. */
  problemsBelow(pointer: string): string {
    let found = '';
    for (const [at, problem] of this.#problems) {
      if (isWithin(at, pointer)) found += `${at.slice(pointer.length)}\t${problem.mensaje}\n`;
    }
    return found;
  }

  get dirtySince(): Date | null {
    return this.#dirtySince;
  }

  /** The form counts as changed from the first key on, before any text is committed. */
  markChanged(): void {
    if (this.readOnly || this.#dirtySince !== null) return;
    this.#dirtySince = new Date();
    this.#notify();
  }

  /** Called by a section when @rjsf reports its data. */
  report(base: string, value: unknown): void {
    const next = withValueAt(this.#answers, base, value ?? {}) as Answers;
    this.#adopt(next);
  }

  #adopt(next: Answers): void {
    this.#answers = next;
    const states = keepEqual(this.#states, this.model.states(next));
    const changed = states !== this.#states;
    this.#states = states;
    if (changed) this.#notify();
    if (this.#problems.size > 0) this.#checkSoon();
    for (const listener of this.#answerListeners) listener();
  }

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
  }

  removePending(commit: () => void): void {
    this.#pending.delete(commit);
  }

  /** Commits the text that fields still hold; afterwards `getAnswers` has everything that was typed. */
  flush(): void {
    if (this.#pending.size === 0) return;
    const pending = [...this.#pending];
    this.#pending.clear();
    // One by one: the next text may lie in the same list as this one.
    for (const commit of pending) flushSync(commit);
  }

  /** A field was left: from now on its problems show. Runs after the event in which its text was committed. */
  touch(pointer: string): void {
    if (this.readOnly) return;
    this.#touched.add(pointer);
    this.#checkSoon();
  }

  #checkSoon(): void {
    if (this.#planned) return;
    this.#planned = true;
    afterPointer(() => {
      this.#planned = false;
      if (this.#check()) this.#notify();
    });
  }

  /** Everything is checked and every problem shows; the answer is the whole verdict. */
  checkAll(): readonly Problem[] {
    this.flush();
    this.#showAll = true;
    this.#fromServer = [];
    this.#check();
    this.#notify();
    return this.model.problems(this.#answers);
  }

  /** One part is checked and its problems show. */
  checkPart(pointer: string): readonly Problem[] {
    this.flush();
    const problems = this.model.problems(this.#answers, pointer);
    for (const { ruta } of problems) this.#touched.add(ruta);
    this.#check();
    this.#notify();
    return problems;
  }

  /** Problems that the server found; each goes away when the value at its pointer changes. */
  showServerProblems(problems: readonly Problem[]): void {
    this.#fromServer = problems.map((problem) => ({ problem, value: this.#textAt(problem.ruta) }));
    this.#check();
    this.#notify();
  }

  #textAt(pointer: string): string {
    return JSON.stringify(valueAt(this.#answers, pointer) ?? null);
  }

  /** After a save, or when the changes are dropped. */
  settle(): void {
    this.#dirtySince = null;
    this.#showAll = false;
    this.#touched.clear();
    this.#fromServer = [];
    this.#problems = new Map();
    this.#notify();
  }

  #check(): boolean {
    this.#fromServer = this.#fromServer.filter(({ problem, value }) => this.#textAt(problem.ruta) === value);
    const found = new Map<string, Problem>();
    for (const problem of this.model.problems(this.#answers)) {
      if ((this.#showAll || this.#touched.has(problem.ruta)) && !found.has(problem.ruta)) {
        found.set(problem.ruta, problem);
      }
    }
    for (const { problem } of this.#fromServer) if (!found.has(problem.ruta)) found.set(problem.ruta, problem);
    if (sameProblems(this.#problems, found)) return false;
    this.#problems = found;
    return true;
  }
}

function sameProblems(a: ReadonlyMap<string, Problem>, b: ReadonlyMap<string, Problem>): boolean {
  if (a.size !== b.size) return false;
  for (const [pointer, problem] of b) if (a.get(pointer)?.mensaje !== problem.mensaje) return false;
  return true;
}

/** `next`, with the objects of `old` where nothing changed, so that only the fields concerned render; `old` if all equal. */
function keepEqual(
  old: ReadonlyMap<string, FieldState>,
  next: ReadonlyMap<string, FieldState>,
): ReadonlyMap<string, FieldState> {
  if (old === next) return old;
  let equal = old.size === next.size;
  const kept = new Map<string, FieldState>();
  for (const [pointer, state] of next) {
    const before = old.get(pointer);
    const same = before !== undefined && sameState(before, state);
    equal &&= same;
    kept.set(pointer, same ? before : state);
  }
  return equal ? old : kept;
}

function sameState(a: FieldState, b: FieldState): boolean {
  return (
    a.hidden === b.hidden &&
    a.disabled === b.disabled &&
    a.required === b.required &&
    (a.fixed === undefined) === (b.fixed === undefined) &&
    a.fixed?.value === b.fixed?.value
  );
}
