import type { Votes } from '#engine/layout/layout-votes.ts';
import { PANEL } from '#engine/scoring/sources/result.ts';
import type { Context } from '#server/context/context.ts';
import { findEvaluators } from './evaluators.ts';
import { hiddenFrom, withoutHidden } from './form-audience.ts';
import type { FormForReading } from './form-for-reading.ts';
import { agreementOf, findToldAgreement, isCompleteRow, readIndividualForms } from './individual-forms.ts';
import { hiddenOfVotes, seesVotes } from './sees-votes.ts';
import { toldScope } from './told-score.ts';

/** What each evaluator said beside what the commission agreed on; null: the reader is not told, or nothing is complete. */
export async function readVotes(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { project, form, ready, assessment, untold, sections }: FormForReading,
): Promise<Votes | null> {
  const [only] = sections;
  if (!only || !assessment || !seesVotes(actor, project, form)) return null;
  const complete = (await readIndividualForms(db, project, form)).filter(isCompleteRow);
  const told = complete.map((row) => ({
    ...row,
    // What is meant for the office alone stays with the office and whoever wrote it.
    answers: withoutHidden(only.section, row.answers, hiddenFrom(actor, project, row.form, [])) as typeof row.answers,
  }));
  const { compared } = agreementOf(ready.prepared, told, assessment.scope);
  if (compared.length === 0) return null;
  const people = await findEvaluators(db, [...new Set(complete.flatMap((row) => row.form.evaluatorId ?? []))]);
  const stored = await findToldAgreement(db, form.id, only.section, hiddenOfVotes(actor));
  return {
    compared,
    origins: stored?.origenes ?? {},
    panel: toldScope(ready.prepared, assessment.scope, untold).earlier[PANEL] ?? null,
    evaluators: complete.map((row) => {
      const person = people.get(row.form.evaluatorId ?? 0);
      return { form: row.form.wireId, name: person ? `${person.ape}, ${person.nom}` : null };
    }),
  };
}
