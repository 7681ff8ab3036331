import type { FormState } from '#schemas/generated/domain/form-state.ts';
import type { AuditAct } from '#schemas/messages/audit.ts';
import type { Knex } from 'knex';
import { prepared } from './prepared.ts';
import { sql } from './sql.ts';
import { translateError } from './translate-error.ts';
import { KeyReused, ProjectGone } from './write-faults.ts';
import type { IdempotencyKey } from './writer.ts';
import { asWriter } from './writer-places.ts';

export interface SavedSection {
  /** 1–5 of the project form; 0 where the form is one answers row. */
  section: number;
  /** The version that was read to decide and to merge; 0: never saved. */
  read: number;
  /** The version that the client sent; null: last write wins. */
  expected: number | null;
  data: unknown;
  /** Entries of base lists that the section holds, by list; null: those that it held before. */
  chosen: Readonly<Record<string, readonly string[]>> | null;
}

export interface ProjectedRow {
  /** `person`, `institution`, or the name of a closed list. */
  relation: string;
  key: string;
  role?: string;
}

/** Everything that was decided about a save. The database only locks, compares and writes it. */
export interface SaveCommand {
  project: number;
  /** Number of the row in `forms`, not the one on the wire. */
  form: number;
  /** 0: the product itself (pre-filling, snapshots). */
  author: number;
  action: AuditAct;
  /** Guards as they were read with the facts; null: decided inside this very transaction, under the lock. */
  guard: number | null;
  callsGuard: number | null;
  /** The close that binds this save, by the database's clock. */
  deadline: Date | null;
  sections: readonly SavedSection[];
  /** The version that the form is pinned to by this save; null leaves it unpinned (pre-filling). */
  template: number | null;
  /** Changes the pinned version on purpose. */
  migrates?: boolean;
  /** The key of the one object that was saved by itself: a draft of the section goes on, with what was saved of it. */
  part?: string | null;
  /** Where all forms of one call, kind and modality share a version: fixed by the first save. */
  pin?: { callYear: number; kind: string; modality: string | null } | null;
  listRevisions?: Readonly<Record<string, number>> | null;
  /** The form's new state; absent = as it is. */
  state?: FormState;
  adminModified?: boolean;
  /** Of an evaluation: how many answers are still missing. */
  missing?: number;
  /** Kept columns of the project that follow from the answers, by their name in `projects`. */
  patch?: Readonly<
    Partial<{
      code: string;
      modality: string;
      academic_unit: string;
      title: string;
      biannual: boolean | null;
      duration: number | null;
      director: string;
      presented: boolean;
      missing_documents: readonly string[];
    }>
  > | null;
  /** By source (`ip`, `p.2`): the rows that replace those the source named before. */
  projections?: Readonly<Record<string, readonly ProjectedRow[]>> | null;
  /** DNIs that the answers name and no projection does. */
  named?: readonly string[];
  /** Of an evaluation; null removes it (incomplete again). */
  result?: { outcome: string | null; total: string | null; result: unknown } | null;
  /** What the save means for the project's stage (definitive forms). */
  stage?: { stage: string; outcome: string | null; total: string | null } | null;
  /** Of a definitive form: what its values rest on. */
  agreement?: unknown;
  cause?: string;
  detail?: object | null;
  request: string | null;
  /** From where it was asked; absent: by the product itself. */
  address?: string | null;
  idempotency: IdempotencyKey | null;
}

export interface Saved {
  result: 'saved';
  /** New version by section. */
  versions: Readonly<Record<string, number>>;
  /** Number of the last section's revision. */
  revision: number;
  at: Date;
  guard: number;
}

/** The save was done before under this key: answer from the stored version. `id` is the form's number in `forms`. */
export interface Replayed {
  result: 'replay';
  ref: { id: number; version: number };
}

/** Someone saved this section since the client read it. */
export interface Conflict {
  result: 'conflict';
  section: number;
  version: number;
}

/** The save waited beyond the close of its form: nothing was stored. */
export interface TooLate {
  result: 'late';
}

export type SaveOutcome = Saved | Replayed | Conflict | TooLate;

type Answer = SaveOutcome | { result: 'changed' } | { result: 'gone' } | { result: 'other body' };

/** One statement: inside a `write` as part of its transaction, else a transaction of its own. */
export async function storeAnswers(db: Knex, command: SaveCommand): Promise<SaveOutcome | 'changed'> {
  let answer: Answer | undefined;
  try {
    const [first, ...others] = command.sections;
    const decided = JSON.stringify({ ...command, sections: first ? [{ ...first, data: undefined }, ...others] : [] });
    const data = JSON.stringify(first?.data ?? null);
    const question = sql`select save_answers(${decided}::jsonb, ${data}::jsonb) as answer`;
    const [row] = await asWriter(() => prepared<{ answer: Answer }>(db, question, { settles: true }));
    answer = row?.answer;
  } catch (error) {
    if (!db.isTransaction && translateError(error)?.kind === 'retry') return 'changed';
    throw error;
  }
  if (answer?.result === 'changed') return 'changed';
  if (answer?.result === 'other body') throw new KeyReused(command.action);
  if (answer === undefined || answer.result === 'gone') throw new ProjectGone(command.action);
  return answer.result === 'saved' ? { ...answer, at: new Date(answer.at) } : answer;
}
