const MOST = 20_000;
const MINUTES = 10;

/**
 * Sessions that this process has just seen to be valid. It says whose body may be read before the database is asked,
 * and whose places it takes; whether they still are is asked each time.
 */
export class KnownSessions {
  readonly #until = new Map<string, number>();

  keep(hash: string): void {
    this.#until.delete(hash);
    this.#until.set(hash, performance.now() + MINUTES * 60_000);
    if (this.#until.size > MOST) for (const oldest of this.#until.keys()) return void this.#until.delete(oldest);
  }

  forget(hash: string): void {
    this.#until.delete(hash);
  }

  has(hash: string): boolean {
    return (this.#until.get(hash) ?? 0) > performance.now();
  }
}
