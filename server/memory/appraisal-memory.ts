import type { Appraisal } from '#engine/merit/appraise.ts';

/** A few orders of merit of some hundred projects each. */
const KEPT = 4_000;

/**
 * What the evaluations of projects came to, so that an order of merit computes anew only what changed. Each is kept under
 * a mark of everything it rests on: nobody has to say that something changed, and processes need not agree.
 */
export class AppraisalMemory {
  readonly #kept = new Map<string, { mark: string; appraisal: Appraisal }>();

  find(name: string, mark: string): Appraisal | null {
    const kept = this.#kept.get(name);
    return kept?.mark === mark ? kept.appraisal : null;
  }

  keep(name: string, mark: string, appraisal: Appraisal): void {
    this.#kept.delete(name);
    this.#kept.set(name, { mark, appraisal });
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > KEPT && !oldest.done) this.#kept.delete(oldest.value);
  }
}
