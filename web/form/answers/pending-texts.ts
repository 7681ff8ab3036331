import { flushSync } from 'react-dom';

/** Texts that fields still hold while they are typed; each knows how to hand its own over. */
export class PendingTexts {
  readonly #commits = new Set<() => void>();

  add(commit: () => void): void {
    this.#commits.add(commit);
  }

  remove(commit: () => void): void {
    this.#commits.delete(commit);
  }

  get isEmpty(): boolean {
    return this.#commits.size === 0;
  }

  flush(): void {
    if (this.#commits.size === 0) return;
    const commits = [...this.#commits];
    this.#commits.clear();
    // One by one: the next text may lie in the same list as this one.
    for (const commit of commits) flushSync(commit);
  }
}
