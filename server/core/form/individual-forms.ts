import { commissionOf, isDefinitive, isEvaluationKind } from '#engine/process/commissions.ts';
import type { Result } from '#engine/scoring/result.ts';
import { compareForms, type Around, type ComparedItem } from '#engine/scoring/panel/compare-forms.ts';
import { traceOrigins, type Origin } from '#engine/scoring/panel/trace-origins.ts';
import { isWithinHidden, type HiddenAudiences } from '#engine/template/prepared/audience.ts';
import type { PreparedTemplate, Unit } from '#engine/template/prepared/prepared-template.ts';
import type { Knex } from 'knex';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import { listAnswersOf } from './form-queries.ts';

/** An individual form of the kind that a definitive one agrees on, with what is stored in it. */
export interface IndividualRow {
  form: FormRow;
  version: number;
  at: Date | null;
  answers: Readonly<Record<string, unknown>>;
}

/** What a definitive form rests on: the individual forms, and how their values lie side by side. */
export interface Agreement {
  rows: readonly IndividualRow[];
  compared: readonly ComparedItem[];
}

/** As it is stored with a definitive form's answers, in the words of the wire. */
export interface StoredAgreement {
  formularios: readonly { id: number; version: number }[];
  origenes: Readonly<Record<string, Origin>>;
}

/**
 * Those of a definitive form; the others have none. What was complete when its evaluator was substituted still belongs to the
 * commission. What belongs to none (left half done, or by a commission that was deleted) is history: it counts for no other.
 */
export async function readIndividualForms(
  db: Knex,
  project: LoadedProject,
  form: FormRow,
): Promise<readonly IndividualRow[]> {
  if (!isEvaluationKind(form.kind) || !isDefinitive(form.kind)) return [];
  const { individual } = commissionOf(form.kind);
  const own = project.forms.filter((one) => one.kind === individual && one.commissionId === form.commissionId);
  const stored = own.length === 0 ? [] : await listAnswersOf(db, project.project.id, [individual]);
  return own.map((one) => {
    const answers = stored.find(({ formId }) => formId === one.id);
    return { form: one, version: answers?.version ?? 0, at: answers?.at ?? null, answers: answers?.data ?? {} };
  });
}

/** A definitive form looks at complete ones only. */
export function isCompleteRow({ form }: Pick<IndividualRow, 'form'>): boolean {
  return form.state === 'completa' || form.state === 'firmada';
}

export function agreementOf(prepared: PreparedTemplate, rows: readonly IndividualRow[], around: Around): Agreement {
  const complete = rows.filter(isCompleteRow).map(({ form, answers }) => ({ id: form.wireId, answers }));
  return { rows, compared: compareForms(prepared, complete, around) };
}

/** What a save of the definitive form keeps besides its answers. */
export function agreementToStore(
  prepared: PreparedTemplate,
  { rows, compared }: Agreement,
  answers: unknown,
  panel: Result | null,
): StoredAgreement {
  return {
    formularios: rows.filter(isCompleteRow).map(({ form, version }) => ({ id: form.wireId, version })),
    origenes: traceOrigins(prepared, compared, answers, panel),
  };
}

/**
 * What was stored with the definitive form's newest answers, without which of the single forms gave what is hidden; null: nothing
 * is stored.
 */
export async function findToldAgreement(
  db: Knex,
  formId: number,
  unit: Unit,
  hidden: HiddenAudiences,
): Promise<StoredAgreement | null> {
  const stored = await findStoredAgreement(db, formId);
  if (!stored || hidden.size === 0) return stored;
  const told = Object.entries(stored.origenes).filter(([pointer]) => !isWithinHidden(unit, pointer, hidden));
  return { ...stored, origenes: Object.fromEntries(told) };
}

async function findStoredAgreement(db: Knex, formId: number): Promise<StoredAgreement | null> {
  const [row] = await db('answer_heads as h')
    .join('revisions as r', 'r.id', 'h.revision_id')
    .select<{ agreement: StoredAgreement | null }[]>('r.agreement')
    .where({ 'h.form_id': formId });
  return row?.agreement ?? null;
}
