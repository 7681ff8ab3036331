import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Knex } from 'knex';
import type { Reception } from '#engine/process/deadline.ts';
import type { Omission } from '#engine/process/vocabulary.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import type { Context } from '#server/context/context.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { Write } from '#server/db/write.ts';
import type { AnswersRow, FormRow } from '#server/core/project/project-rows.ts';
import type { Assessment } from './assess-answers.ts';
import type { FormForReading } from './form-for-reading.ts';

/** The saved section with what is needed to answer it as GET does. */
export interface SavedForm extends Omit<FormForReading, 'sections'> {
  section: PreparedSection;
  stored: Pick<AnswersRow, 'version' | 'data'> | null;
}

export interface FormSave<R extends FormKind = FormKind> {
  kind: R;
  /** As it was read to admit the request: the first attempt starts from it. */
  admitted: LoadedProject;
  wireId: number;
  /** Reads it again when something changed meanwhile. */
  reload: (db: Knex) => Promise<LoadedProject>;
  /** Which stored section it is; throws when the keys fit none. */
  section: (sections: readonly PreparedSection[]) => PreparedSection;
  /** The version that the client started from; null: last write wins. */
  version: number | null;
  /** As it was sent, or what it means beside what is stored. */
  data:
    | Record<string, unknown>
    | ((stored: Record<string, unknown> | undefined, kind: string) => Record<string, unknown>);
  /** `merge`: absent keys keep what is stored; otherwise absent is null. */
  mode: 'merge' | 'replace';
  /** Whose close binds it. */
  reception: Reception | null;
  /** What comes of the stored answers elsewhere, within their transaction; absent: nothing. */
  follow?: ((inside: Context, trx: Write) => Promise<void>) | undefined;
}

/** One attempt: what was read, and the answers that passed. */
export interface Judged {
  project: LoadedProject;
  form: FormRow;
  ready: ReadyTemplate;
  section: PreparedSection;
  stored: AnswersRow | null;
  answers: unknown;
  /** The key of the one object that was saved by itself; null: the section was. */
  part: string | null;
  /** Of evaluations alone. */
  assessment: Assessment | null;
  /** Of a report: how many answers it lacks; null: another kind. */
  missing: number | null;
  omissions: readonly Omission[];
}
