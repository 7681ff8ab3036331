import type { Knex } from 'knex';
import { COMMISSIONS, isDefinitive, isEvaluationKind } from '#engine/process/commissions.ts';
import { listStageResults, type StageResult } from './project-queries.ts';
import type { ReadableForm } from './readable-forms.ts';

type Stage = 'EVAL_IP' | 'PERT' | 'CAL';
export type PresentedResults = Record<Stage, Pick<StageResult, 'salida' | 'total'> | null>;

/** What the project came to in each stage: its definitive form's result, for who may read that form. */
export async function readStageResults(
  db: Knex,
  project: number,
  forms: readonly ReadableForm[],
): Promise<PresentedResults> {
  const readable = forms.filter(({ form: { kind } }) => isEvaluationKind(kind) && isDefinitive(kind));
  const results = readable.length === 0 ? [] : await listStageResults(db, project);
  const presented: PresentedResults = { EVAL_IP: null, PERT: null, CAL: null };
  for (const { stage, definitive } of COMMISSIONS) {
    const found = results.find((one) => one.etapa === stage);
    const isReadable = readable.some(({ form }) => form.kind === definitive);
    if (found && isReadable && found.salida !== null)
      presented[stage as Stage] = { salida: found.salida, total: found.total };
  }
  return presented;
}
