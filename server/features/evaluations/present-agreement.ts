import type { Agreement as WrittenAgreement } from '#schemas/generated/domain/agreement.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import type { Context } from '#server/context/context.ts';
import { findEvaluators } from '#server/core/form/evaluators.ts';
import { hiddenFrom, withoutHidden } from '#server/core/form/form-audience.ts';
import {
  findToldAgreement,
  isCompleteRow,
  readIndividualForms,
  type Agreement,
} from '#server/core/form/individual-forms.ts';
import type { SavedForm } from '#server/core/form/judged-save.ts';
import { hiddenOfVotes, seesVotes } from '#server/core/form/sees-votes.ts';

/** The individual forms side by side and what the stored values rest on: for the commission and the office alone. */
export async function presentAgreement(
  context: Context,
  { project, form, section }: SavedForm,
  known: Agreement | null,
): Promise<Sent<WrittenAgreement> | null> {
  const { actor, db } = context;
  if (!seesVotes(actor, project, form)) return null;
  const rows = known?.rows ?? (await readIndividualForms(db, project, form));
  const people = await findEvaluators(db, [...new Set(rows.flatMap((row) => row.form.evaluatorId ?? []))]);
  return {
    formularios: rows.map((row) => {
      const person = people.get(row.form.evaluatorId ?? 0);
      // What is meant for the office alone stays with the office and whoever wrote it.
      const hidden = hiddenFrom(actor, project, row.form, []);
      return {
        id: row.form.wireId,
        evaluador: person ? { id: person.id, ape: person.ape, nom: person.nom } : null,
        estado: row.form.state,
        version: row.version,
        fecha: row.at?.toISOString() ?? null,
        respuestas: isCompleteRow(row)
          ? (withoutHidden(section, row.answers, hidden) as Record<string, unknown>)
          : null,
      };
    }),
    guardado: await findToldAgreement(db, form.id, section, hiddenOfVotes(actor)),
  };
}
