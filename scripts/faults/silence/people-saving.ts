import { setTimeout as wait } from 'node:timers/promises';
import { keepSaving, type Try } from '../keep-saving.ts';
import type { Entry } from '../ledger.ts';
import type { Writer } from '../make-writers.ts';

/** One look at readiness. */
interface Look {
  at: number;
  ok: boolean;
}

const BETWEEN_LOOKS = 250;

/** People who save without end, and somebody who asks for readiness all the time. */
export class PeopleSaving {
  readonly ledger: Entry[] = [];
  readonly tries: Try[] = [];
  readonly refused: string[] = [];
  readonly #looks: Look[] = [];
  readonly #stop = new AbortController();
  readonly #running: Promise<unknown>;

  constructor(url: string, writers: readonly Writer[], random: () => number) {
    const saving = writers.map((writer) =>
      keepSaving(
        url,
        writer,
        this.ledger,
        this.#stop.signal,
        random,
        (text) => this.refused.push(text),
        (one) => this.tries.push(one),
      ),
    );
    this.#running = Promise.all([...saving, this.#watch(url)]);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  /** The first save that was sent after this moment and stored. */
  async savedSince(moment: number, patience: number): Promise<number | null> {
    while (performance.now() < moment + patience) {
      const found = this.tries.find(
        ({ status, begun, ended }) => status === 200 && (begun >= moment || ended > moment + 1_000),
      );
      if (found) return found.ended - moment;
      await wait(20);
    }
    return null;
  }

  /** The slowest answer to what was sent between two moments, in milliseconds. */
  slowest(from: number, to: number): number {
    return Math.max(0, ...this.#between(from, to).map(({ begun, ended }) => ended - begun));
  }

  counts(from: number, to: number): { refused: number; unanswered: number } {
    const tries = this.#between(from, to);
    return {
      refused: tries.filter(({ status }) => status === 503).length,
      unanswered: tries.filter(({ status }) => status === null).length,
    };
  }

  /** Milliseconds after this moment at which readiness first said so; waits for that. */
  async untilReady(moment: number, patience: number): Promise<number | null> {
    while (this.saidReady(true, moment) === null && performance.now() < moment + patience) await wait(20);
    return this.saidReady(true, moment);
  }

  /** The same of what it has said already. */
  saidReady(ok: boolean, moment: number): number | null {
    const found = this.#looks.find((look) => look.at >= moment && look.ok === ok);
    return found ? found.at - moment : null;
  }

  #between(from: number, to: number): Try[] {
    return this.tries.filter(({ begun, ended }) => ended >= from && begun <= to);
  }

  async #watch(url: string): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      await answer?.arrayBuffer();
      this.#looks.push({ at: performance.now(), ok: answer?.ok ?? false });
      await wait(BETWEEN_LOOKS);
    }
  }
}
