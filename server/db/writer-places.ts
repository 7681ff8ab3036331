import { AsyncLocalStorage } from 'node:async_hooks';

/** A connection that was asked for, as Knex's pool has it. */
export interface Pending {
  promise: Promise<unknown>;
  reject: (error: Error) => void;
}

const writing = new AsyncLocalStorage<boolean>();

/** Marks what the act asks the pool for: the connection of somebody who may wait for locks while holding it. */
export function asWriter<T>(act: () => T): T {
  return writing.run(true, act);
}

/** Ends that mark for what is done with the connection. */
export function notAsWriter<T>(act: () => T): T {
  return writing.run(false, act);
}

export function isWriter(): boolean {
  return writing.getStore() === true;
}

/**
 * Writers who wait for one lock would soon hold every connection of the pool, and whoever only reads would wait as long as
 * they do. So a quarter of the connections is never theirs; of a single one they have all.
 */
export class WriterPlaces {
  #free: number;
  readonly #waiting = new Set<() => void>();
  readonly #held = new WeakSet<object>();

  constructor(connections: number) {
    this.#free = Math.max(1, connections - Math.ceil(connections / 4));
  }

  /** Asks the pool as soon as a place is free. */
  take(ask: () => Pending): Pending {
    if (this.#free > 0) {
      this.#free -= 1;
      return this.#hold(ask());
    }
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    let asked: Pending | null = null;
    const begin = (): void => {
      asked = this.#hold(ask());
      asked.promise.then(resolve, reject);
    };
    this.#waiting.add(begin);
    return {
      promise,
      reject: (error) => {
        if (asked) asked.reject(error);
        this.#waiting.delete(begin);
        reject(error);
      },
    };
  }

  /** The pool has this connection back; whether it was a writer's. */
  returned(connection: object): boolean {
    const wasHeld = this.#held.delete(connection);
    if (wasHeld) this.#leave();
    return wasHeld;
  }

  #hold(pending: Pending): Pending {
    pending.promise.then(
      (connection) => this.#held.add(connection as object),
      () => this.#leave(),
    );
    return pending;
  }

  #leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
