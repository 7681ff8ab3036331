import type { PreparedSection, PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { GivenFact, PartialResult, Result } from '#engine/scoring/result.ts';
import type { ScoreScope } from '#engine/scoring/pipeline/score-answers.ts';
import type { Validator } from '#engine/validation/validator.ts';
import type { Evaluation } from '#schemas/generated/domain/evaluation.ts';
import type { ReadFormHeaderAnswer } from '#schemas/generated/api/read-form-header.ts';
import type { WidgetTable } from '#web/form/spec/widget-table.ts';
import type { DrawnScoring } from '#web/form/scoring/drawn/drawn-scoring.ts';
import type { FormAddress } from '../kinds/form-address.ts';

/** Everything a form needs before it may be drawn. */
export interface LoadedForm {
  address: FormAddress;
  header: ReadFormHeaderAnswer | null;
  huella: string;
  prepared: PreparedTemplate;
  section: PreparedSection;
  validator: Validator;
  widgets: WidgetTable;
  /** How an evaluation comes to its result; other forms have none. */
  scoring: DrawnScoring | null;
  answers: Readonly<Record<string, unknown>>;
  /** What the stored answers come to, as the server has it. */
  assessed: Assessed | null;
  /** Of an evaluation: whose it is and how far. */
  appraisal: Appraisal | null;
  version: number | null;
  editable: boolean;
  reason: string | null;
}

export type Appraisal = Pick<
  Evaluation,
  'evaluador' | 'comision' | 'estado' | 'marca' | 'firma' | 'firmar' | 'ventana' | 'independiente' | 'acuerdo'
>;

/** GET of an evaluation, beside its answers. */
export interface Assessed {
  /** What it rests on besides the answers, as far as it may be seen. */
  facts: readonly GivenFact[];
  result: Result | null;
  partial: PartialResult | null;
  /** What it hangs on besides the answers, for whoever fills it in. */
  scope: Pick<ScoreScope, 'hechos' | 'earlier' | 'demands'> | null;
}

export type LoadFailure = { failed: 'refused' | 'validator' | 'missing' | 'nothing'; error: string };

/** A form without its answers: what it is, whose, under which template. */
export interface OpenedForm {
  address: FormAddress;
  header: ReadFormHeaderAnswer;
  huella: string;
  prepared: PreparedTemplate;
  validator: Validator;
  widgets: WidgetTable;
  scoring: DrawnScoring | null;
}
