import type { Knex } from 'knex';
import { storeAnswers, type SaveCommand, type SaveOutcome } from '#server/db/save-answers.ts';
import { translateError } from '#server/db/translate-error.ts';
import { CHANGED, untilUnchanged } from '#server/db/until-unchanged.ts';
import type { AProject } from './a-project.ts';
import { aKey, commandOf } from './a-save.ts';

/** One acknowledged save: the client's ledger. */
export interface Acknowledged {
  form: number;
  version: number;
  mark: string;
}

/** Decides and stores as the server does, without what lies before: `decide` says what to store. */
export function saveAnswers(db: Knex, decide: () => Promise<SaveCommand>): Promise<SaveOutcome> {
  return untilUnchanged('answers.save', async () => {
    const outcome = await storeAnswers(db, await decide());
    return outcome === 'changed' ? CHANGED : outcome;
  });
}

/** Saves one project's section over and over until told to stop, and reports each answer and each failure. */
export async function keepSaving(
  db: Knex,
  project: AProject,
  signal: AbortSignal,
  onSaved: (saved: Acknowledged) => void,
  onFailure: (kind: string) => void,
): Promise<void> {
  while (!signal.aborted) {
    const idempotency = aKey();
    let mark = '';
    try {
      const outcome = await saveAnswers(db, async () => {
        mark = idempotency.key;
        const command = await commandOf(db, project, 1, { idempotency });
        return { ...command, sections: command.sections.map((part) => ({ ...part, data: { mark } })) };
      });
      if (outcome.result === 'saved') onSaved({ form: project.form, version: outcome.versions['1'] ?? 0, mark });
    } catch (error) {
      onFailure(translateError(error)?.kind ?? String(error));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** What of the ledger the database lacks, and forms whose versions are not 1..n. Both must be empty. */
export async function faultsAgainst(
  owner: Knex,
  ledger: readonly Acknowledged[],
): Promise<{ lost: Acknowledged[]; holes: number[] }> {
  const rows: { form_id: number; version: number; data: { mark?: string } }[] = await owner('revisions')
    .select('form_id', 'version', 'data')
    .orderBy(['form_id', 'version']);
  const stored = new Set(rows.map((row) => `${String(row.form_id)}/${String(row.version)}/${row.data.mark ?? ''}`));
  const lost = ledger.filter(({ form, version, mark }) => !stored.has(`${String(form)}/${String(version)}/${mark}`));
  const counts = new Map<number, number>();
  const holes = rows.flatMap((row) => {
    const expected = (counts.get(row.form_id) ?? 0) + 1;
    counts.set(row.form_id, row.version);
    return row.version === expected ? [] : [row.form_id];
  });
  return { lost, holes };
}
