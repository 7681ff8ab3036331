import { parsePointer } from '#engine/pointer.ts';
import type { Context } from '#engine/conditions/condition.ts';
import type { Answers, AnswersModel } from '../answers/answers-model.ts';
import { AnswersStore } from '../answers/answers-store.ts';
import { Listeners } from '../answers/listeners.ts';
import { mergeAnswers } from '../conflict/merge-answers.ts';
import type { FormScoring } from '../scoring/form-scoring.ts';
import { ScoreStore } from '../scoring/score-store.ts';
import type { Recovered } from './draft.ts';
import { openSession } from './open-session.ts';
import { effectPerformer } from './effect-performer.ts';
import type { SessionEffect } from './session-effect.ts';
import type { SavedScope, SessionEvent } from './session-event.ts';
import type { SessionPorts } from './session-ports.ts';
import type { Heading, SessionState, StoredAnswers } from './session-state.ts';
import type { Now, SavingKind } from './step.ts';
import { stepSession } from './step-session.ts';

export interface SessionSetup {
  /** The rules of what is filled in; they ask for what is stored whenever they judge. */
  model: (stored: () => Answers) => AnswersModel;
  kind: SavingKind;
  stored: StoredAnswers;
  locked: boolean;
  recovered: Recovered | null;
  heading: Heading;
  /** What conditions know of the project: the same object for all of a form, kept up to date. */
  contexto: Context;
  /** How an evaluation comes to its result; other forms have none. */
  scoring: FormScoring | null;
  scope: SavedScope | null;
}

/**
 * A form, or a section of one, while it is open: what is typed, kept, checked, saved and merged. `stepSession` decides
 * what an event does, the ports do it. Knows neither React nor the browser.
 */
export class FormSession {
  readonly store: AnswersStore;
  readonly score: ScoreStore | null;
  readonly #kind: SavingKind;
  readonly #ports: SessionPorts;
  readonly #perform: (effect: SessionEffect) => void;
  #state: SessionState;
  #events: SessionEvent[] = [];
  #isStepping = false;
  readonly #listeners = new Listeners();

  constructor(setup: SessionSetup, ports: SessionPorts) {
    const { contexto, scoring, scope } = setup;
    this.#kind = setup.kind;
    this.#ports = ports;
    const model = setup.model(() => this.#state.stored.answers);
    const { state, answers } = openSession({ ...setup, online: ports.page.isOnline() }, (base, mine, theirs) =>
      mergeAnswers(model.spec, base, mine, theirs),
    );
    this.#state = state;
    this.store = new AnswersStore(model, answers, setup.locked);
    if (setup.recovered !== null) this.store.markChanged();
    this.score = scoring && new ScoreStore(this.store, scoring, { contexto, ...scope });
    this.#perform = effectPerformer(this.store, ports, {
      dispatch: (event) => this.#dispatch(event),
      rescore: (saved) => this.score?.setScope({ contexto, ...saved }),
    });
  }

  readonly getState = (): SessionState => this.#state;

  readonly subscribe = this.#listeners.add;

  /** From now on it listens to keys, network and page; what comes back ends that and keeps what is unsaved. */
  start(): () => void {
    const { draft, page } = this.#ports;
    this.#dispatch({ type: 'network', online: page.isOnline() });
    const stops = [
      this.store.subscribeAnswers(() => this.#dispatch({ type: 'typed' })),
      this.store.subscribeKeys(() => this.#dispatch({ type: 'typed' })),
      this.store.subscribeGivenUp(() => this.#dispatch({ type: 'givenUp' })),
      this.store.subscribe(() => this.#look()),
      draft.onTaken(() => this.#dispatch({ type: 'draftTaken' })),
      page.onNetwork((online) => this.#dispatch({ type: 'network', online })),
      page.onHiding(() => this.keep()),
    ];
    // Whoever typed before anybody listened is heard now.
    this.#dispatch({ type: 'typed' });
    return () => {
      for (const stop of stops) stop();
      this.keep();
      this.#dispatch({ type: 'stop' });
    };
  }

  /** It goes out of sight, maybe for good. */
  keep(): void {
    this.#dispatch({ type: 'hiding' });
  }

  /** `only`: these answers; what else is unsaved stays as it is. */
  save(only: readonly string[] | null = null): void {
    this.#dispatch({ type: 'save', only });
  }

  /** Saves one object of the form by itself; true: it is stored. */
  async savePart(pointer: string): Promise<boolean> {
    const part = parsePointer(pointer)[0] ?? '';
    const { model } = this.store;
    const answer = model.normalised(this.store.getAnswers())[part] ?? null;
    const saved = await this.#ports.server.savePart(part, answer, this.#state.stored.version);
    if (saved === null) return false;
    this.#dispatch({ type: 'partSaved', part, ...saved });
    return true;
  }

  resolve(pointer: string, value: unknown): void {
    this.#dispatch({ type: 'resolve', pointer, value });
  }

  dropDraft(): void {
    this.#dispatch({ type: 'dropDraft' });
  }

  /** What is unsaved goes to the server as a draft. true: it is there, nothing is lost by leaving, and nothing stays here. */
  async handOver(): Promise<boolean> {
    this.store.flush();
    const taken = await this.#ports.server.copyDraft(this.store.draft(), this.#state.stored.version);
    if (!taken) return false;
    this.store.settle();
    this.#ports.draft.erase();
    return true;
  }

  /** Nothing that is unsaved is wanted any more. */
  leaveBehind(): void {
    this.#dispatch({ type: 'leave' });
  }

  /** States and messages changed, maybe by the first key. */
  #look(): void {
    this.#dispatch({ type: 'typed' });
    const { refusal } = this.#state;
    if (refusal !== null && this.store.shownProblems().length === 0) this.#dispatch({ type: 'corrected' });
  }

  /** One event after the other: what an effect sets off waits until the rest of its own event is done. */
  #dispatch(event: SessionEvent): void {
    this.#events.push(event);
    if (this.#isStepping) return;
    this.#isStepping = true;
    try {
      for (let next = this.#events.shift(); next; next = this.#events.shift()) this.#step(next);
    } finally {
      this.#isStepping = false;
    }
  }

  #step(event: SessionEvent): void {
    // A text in hand belongs to what is kept, sent or merged; a key alone, or what became of a copy, must not hand it over.
    if (event.type !== 'typed' && event.type !== 'copied') this.store.flush();
    const { state, effects } = stepSession(this.#state, event, this.#now());
    const isNew = state !== this.#state;
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
    if (isNew) this.#listeners.tell();
  }

  #now(): Now {
    const { store } = this;
    const { model, dirtySince } = store;
    return {
      typed: store.getAnswers(),
      get draft() {
        return store.draft();
      },
      inHand: store.isInHand,
      dirtySince,
      at: this.#ports.clock.now(),
      normalised: (answers) => model.normalised(answers),
      isFaulty: (answers) => model.problems(answers).length > 0,
      labelOf: (key) => model.spec.children.find((one) => one.key === key)?.label ?? key,
      merge: (base, mine, theirs) => mergeAnswers(model.spec, base, mine, theirs),
      newKey: this.#ports.newKey,
      kind: this.#kind,
    };
  }
}
