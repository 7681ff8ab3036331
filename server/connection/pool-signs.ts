import type { Knex } from 'knex';

/** What keeps a database from being written to, as its answers tell, or that there are none. */
export type Trouble = 'silent' | 'full' | 'read only';

const BY_CODE: Readonly<Record<string, Trouble>> = { '53100': 'full', '25006': 'read only' };

/** What the connections of one pool tell of their database. */
export class PoolSigns {
  /** Until somebody has written: it is not known to be over. */
  trouble: Trouble | null = null;
  /** When the last question was asked that got no answer: who was not heard since may be as dead. */
  unanswered = -Infinity;
  /** Hears at once that somebody was left without an answer. */
  onSilence: () => void = () => undefined;

  fellSilent(asked: number): void {
    this.unanswered = Math.max(this.unanswered, asked);
    this.trouble = 'silent';
    this.onSilence();
  }

  failed(error: unknown): void {
    const { code } = (error ?? {}) as { code?: unknown };
    this.trouble = (typeof code === 'string' ? BY_CODE[code] : undefined) ?? this.trouble;
  }
}

const signs = new WeakMap<object, PoolSigns>();

export function keepSigns(db: Knex, kept: PoolSigns): void {
  signs.set(db.client as object, kept);
}

/** Of a pool that `connect` made. */
export function signsOf(db: Knex): PoolSigns {
  return signs.get(db.client as object) ?? new PoolSigns();
}
