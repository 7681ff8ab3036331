import type { Reception } from '#engine/process/deadline.ts';
import type { FormRoute, Omission } from '#engine/process/vocabulary.ts';
import type { PreparedSection } from '#engine/template/prepared-template.ts';
import type { ReadyTemplate } from '#server/templates/template-service.ts';
import type { LoadedProject } from '../projects/project-facts.ts';
import type { AnswersRow, FormRow } from '../projects/project-rows-facts.ts';

export interface FormSave {
  ruta: FormRoute;
  /** As it was read to admit the request: the first attempt starts from it. */
  admitted: LoadedProject;
  wireId: number;
  /** Reads it again when something changed meanwhile. */
  reload: () => Promise<LoadedProject>;
  /** Which stored section it is; throws when the keys fit none. */
  section: (sections: readonly PreparedSection[]) => PreparedSection;
  /** The version that the client started from; null: last write wins. */
  version: number | null;
  data: Record<string, unknown>;
  /** `merge`: absent keys keep what is stored; otherwise absent is null. */
  mode: 'merge' | 'replace';
  /** Whose close binds it. */
  reception: Reception;
}

/** One attempt: what was read, and the answers that passed. */
export interface Judged {
  project: LoadedProject;
  form: FormRow;
  ready: ReadyTemplate;
  section: PreparedSection;
  stored: AnswersRow | null;
  answers: unknown;
  falta: readonly Omission[];
}
