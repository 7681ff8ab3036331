import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { AnswersRow, FormRow } from '#server/core/project/project-rows.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import type { Assessment } from './assess-answers.ts';
import type { HiddenAudiences } from '#engine/template/prepared/audience.ts';
import type { Untold } from './untold.ts';
import type { PresentedForm } from './present-form.ts';

/** A form that this person may read, with all its stored sections: what screens and print are made from. */
export interface FormForReading<R extends FormKind = FormKind> {
  project: LoadedProject;
  form: FormRow;
  kind: R;
  ready: ReadyTemplate;
  /** What the reader may not see, and whether he may write. */
  decision: Decision;
  editable: boolean;
  /** Items that are not meant for this reader. */
  hidden: HiddenAudiences;
  /** What else is not told, of an evaluation: what could be worked out of it. */
  untold: Untold;
  /** What the answers come to; null for forms that are no evaluations. */
  assessment: Assessment | null;
  sections: readonly { section: PreparedSection; stored: AnswersRow | null; presented: PresentedForm<R> }[];
}
