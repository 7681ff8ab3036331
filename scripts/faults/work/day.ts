import { setTimeout as wait } from 'node:timers/promises';
import type { Connections, Ended } from '../connections.ts';
import { AFTER_A_FAILURE, isAcknowledged, type Attempt, type Attempting, type Errand } from './errand.ts';

const PATIENCE = 60_000;

/** What became of an errand's calls since the last time somebody looked. */
export interface Done {
  errand: Errand;
  attempts: Attempt[];
  /** Its last call had no answer: the product is gone. */
  isCutOff: boolean;
  /** How often it was done from its first call to its last. */
  rounds: number;
  /** When its last call was acknowledged, or its first one sent. */
  movedAt: number;
}

/** Everybody at work at once, until told to stop. */
export class Day {
  readonly done: Done[];
  /** Answers that a sound product never gives to these calls. */
  readonly refused: string[] = [];
  readonly #connections: Connections;
  readonly #flying = new Map<string, number>();
  readonly #lasted: Map<string, number>;
  #stopped = false;
  #working: Promise<void[]> = Promise.resolve([]);
  #order = 0;

  /** `lasted`: milliseconds that the last call of each kind took, of all days. */
  constructor(connections: Connections, errands: readonly Errand[], lasted: Map<string, number>) {
    this.#connections = connections;
    this.#lasted = lasted;
    this.done = errands.map((errand) => ({ errand, attempts: [], isCutOff: false, rounds: 0, movedAt: 0 }));
  }

  begin(): void {
    for (const one of this.done) one.movedAt = Date.now();
    this.#working = Promise.all(this.done.map((one) => this.#work(one)));
  }

  /** Nobody begins anything further. */
  stop(): void {
    this.#stopped = true;
  }

  /** Resolves when everybody knows what became of the last call. */
  ended(): Promise<unknown> {
    return this.#working;
  }

  /** A call of this kind is under way; or the time is over. */
  async underWay(kind: string): Promise<void> {
    const until = Date.now() + PATIENCE / 10;
    while ((this.#flying.get(kind) ?? 0) === 0 && Date.now() < until) await wait(1);
  }

  /** Milliseconds that the last call of this kind took. */
  lasted(kind: string): number {
    return this.#lasted.get(kind) ?? 30;
  }

  /** Everybody has had something acknowledged; or has done what there is to do from end to end so many times. */
  async flows(rounds = 0): Promise<void> {
    const isBehind = (one: Done) => one.rounds < rounds || !one.attempts.some(isAcknowledged);
    for (let behind = this.done; behind.length > 0; behind = behind.filter(isBehind)) {
      const stuck = behind.filter((one) => isBehind(one) && Date.now() - one.movedAt > PATIENCE);
      if (stuck.length > 0)
        throw new Error(`nothing goes on for a minute: ${stuck.map(describe).join(', ')}; ${this.refused.join('; ')}`);
      await wait(10);
    }
  }

  /** Once more with its key, until there is an answer. */
  async sendAgain(attempt: Attempt): Promise<Ended> {
    if (attempt.answer === null || attempt.isAnew) attempt.order = ++this.#order;
    const until = Date.now() + PATIENCE;
    for (;;) {
      const ended = await this.#send(attempt);
      const isAnswered = ended.end === 'answered' && ended.status !== 503;
      if (isAnswered || Date.now() > until) return ended;
      await wait(AFTER_A_FAILURE);
    }
  }

  async #work(one: Done): Promise<void> {
    const { errand, attempts } = one;
    const attempting: Attempting = async ({ kind, action, sending, isAnew = false, find }) => {
      const keyed = { ...sending, key: crypto.randomUUID() };
      const attempt: Attempt = {
        kind,
        action,
        sending: keyed,
        isAnew,
        answer: null,
        order: 0,
        ends: [],
        find: find as Attempt['find'],
      };
      attempt.order = ++this.#order;
      attempts.push(attempt);
      const { end } = await this.#send(attempt);
      one.isCutOff ||= end !== 'answered';
      if (isAcknowledged(attempt)) one.movedAt = Date.now();
      else await wait(AFTER_A_FAILURE);
      return attempt.answer as never;
    };
    while (!this.#stopped && !one.isCutOff) {
      const begun = attempts.length;
      await errand.step((call) => (this.#stopped || one.isCutOff ? Promise.resolve(null) : attempting(call)));
      const made = attempts.slice(begun);
      if (made.length > 0 && made.every(isAcknowledged)) one.rounds++;
    }
  }

  async #send(attempt: Attempt): Promise<Ended> {
    const { kind, sending, ends } = attempt;
    this.#flying.set(kind, (this.#flying.get(kind) ?? 0) + 1);
    const begun = performance.now();
    const ended = await this.#connections.send(sending);
    this.#flying.set(kind, (this.#flying.get(kind) ?? 1) - 1);
    ends.push(ended);
    if (ended.end !== 'answered') return ended;
    this.#lasted.set(kind, performance.now() - begun);
    if (ended.status < 300) attempt.answer ??= ended.data ?? true;
    else if (ended.status !== 503) this.refused.push(`${kind}: ${ended.status} ${ended.error ?? ''}`);
    return ended;
  }
}

/** Tells an errand's progress, and what its last answered call ended in. */
function describe({ errand, rounds, attempts }: Done): string {
  const last = attempts.findLast(({ ends }) => ends.length > 0);
  const ends = last ? last.ends.map(({ end, status, error }) => `${end} ${status} ${error ?? ''}`) : [];
  const known = `${attempts.filter(isAcknowledged).length} of ${attempts.length} acknowledged`;
  return `${errand.name} (${rounds} rounds, ${known}, last ${last?.kind}: ${ends.join(', ')})`;
}
