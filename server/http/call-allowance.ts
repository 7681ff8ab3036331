import { throttled } from '../errors/throttled.ts';

interface Account {
  left: number;
  /** The moment when that was so. */
  at: number;
}

const HOUR = 3_600_000;
/** This part of an hour's calls may come at once: no person presses as much, a program may. */
const AT_ONCE = 1 / 4;

/** Bounds what one person asks of this process: nobody carries the whole office away in an evening. */
export class CallAllowance {
  readonly #perHour: number;
  readonly #accounts = new Map<number, Account>();

  /** 0: as much as they like. */
  constructor(perHour: number) {
    this.#perHour = perHour;
  }

  /** Counts a call; 429 with `Retry-After` when there were too many. */
  take(person: number, now = performance.now()): void {
    if (this.#perHour === 0) return;
    const most = this.#perHour * AT_ONCE;
    const { left, at } = this.#accounts.get(person) ?? { left: most, at: now };
    const rate = this.#perHour / HOUR;
    const has = Math.min(most, left + (now - at) * rate);
    if (has < 1) throw throttled((1 - has) / rate / 1000);
    this.#accounts.set(person, { left: has - 1, at: now });
  }
}
