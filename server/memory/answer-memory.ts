/** The stored answers of one revision. */
export interface KnownAnswers {
  revision: number;
  data: Record<string, unknown>;
}

interface Kept extends KnownAnswers {
  size: number;
}

/** Characters of text at most. */
const LIMIT = 16_000_000;

/**
 * Answers that this process read or wrote lately. A revision never changes, so the database is told which one is known
 * here and leaves its text out when that is still the newest; what another process saved meanwhile has another number.
 */
export class AnswerMemory {
  readonly #kept = new Map<string, Kept>();
  #size = 0;

  /** Under the number or the code of its project. */
  recall(kind: string, project: number | string, section: number): KnownAnswers | null {
    const name = nameOf(kind, project, section);
    const kept = this.#kept.get(name);
    if (!kept) return null;
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    return kept;
  }

  keep(kind: string, project: number | string, section: number, { revision, data }: KnownAnswers): void {
    const name = nameOf(kind, project, section);
    this.#drop(name);
    const size = sizeOf(data);
    this.#kept.set(name, { revision, data, size });
    this.#size += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= LIMIT) break;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    this.#size -= this.#kept.get(name)?.size ?? 0;
    this.#kept.delete(name);
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
