/** Keeps what was used last, so many at most. */
export class BoundedCache<V> {
  readonly #entries = new Map<string, V>();
  readonly #size: number;
  #newest: string | null = null;

  constructor(size: number) {
    this.#size = size;
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined || key === this.#newest) return value;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#newest = key;
    return value;
  }

  set(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#newest = key;
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#size && !oldest.done) this.#entries.delete(oldest.value);
  }
}
