/** The stored answers of one revision. */
export interface KnownAnswers {
  revision: number;
  data: Record<string, unknown>;
}

interface Kept extends KnownAnswers {
  size: number;
  names: readonly string[];
}

/** Characters of text at most: a thousand people with a long section each. */
const LIMIT = 32_000_000;

/**
 * Answers that this process read or wrote lately. A revision never changes, so the database is told which one is known
 * here and leaves its text out when that is still the newest; what another process saved meanwhile has another number.
 */
export class AnswerMemory {
  readonly #kept = new Map<string, Kept>();
  readonly #limit: number;
  #size = 0;

  constructor(limit = LIMIT) {
    this.#limit = limit;
  }

  /** Under the number or the code of its project. */
  recall(kind: string, project: number | string, section: number): KnownAnswers | null {
    const name = nameOf(kind, project, section);
    const kept = this.#kept.get(name);
    if (!kept) return null;
    this.#putLast(kept);
    return kept;
  }

  /** Under each of these names of its project; the text counts once. */
  keep(kind: string, projects: readonly (number | string)[], section: number, { revision, data }: KnownAnswers): void {
    const names = projects.map((project) => nameOf(kind, project, section));
    for (const name of names) this.#drop(name);
    const kept = { revision, data, size: sizeOf(data), names };
    this.#putLast(kept);
    this.#size += kept.size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#limit) break;
      this.#drop(oldest);
    }
  }

  #putLast(kept: Kept): void {
    for (const name of kept.names) {
      this.#kept.delete(name);
      this.#kept.set(name, kept);
    }
  }

  #drop(name: string): void {
    const kept = this.#kept.get(name);
    if (!kept) return;
    this.#size -= kept.size;
    for (const one of kept.names) this.#kept.delete(one);
  }
}

function nameOf(kind: string, project: number | string, section: number): string {
  return `${kind}/${section}/${project}`;
}

/** About what its text would be long. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 4;
  if (typeof value !== 'object' || value === null) return 8;
  let size = 8;
  for (const inner of Object.values(value)) size += sizeOf(inner) + 16;
  return size;
}
