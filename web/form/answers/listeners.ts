/** Whoever wants to hear of a change. What `add` gives back ends it. */
export class Listeners {
  readonly #all = new Set<() => void>();

  readonly add = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  tell(): void {
    for (const listener of this.#all) listener();
  }
}
