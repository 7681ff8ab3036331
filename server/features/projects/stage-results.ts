import type { Knex } from 'knex';
import type { StageResult as Presented } from '#schemas/generated/domain/stage-result.ts';
import type { ReadProjectAnswer } from '#schemas/generated/api/read-project.ts';
import { COMMISSIONS, isDefinitive, isEvaluationKind } from '#engine/process/commissions.ts';
import { listStageResults, type StageResult } from './project-queries.ts';
import type { ReadableForm } from './readable-forms.ts';

type Results = ReadProjectAnswer['resultado'];

/** What the project came to in each stage: its definitive form's result, for who may read that form. */
export async function readStageResults(db: Knex, project: number, forms: readonly ReadableForm[]): Promise<Results> {
  const readable = forms.filter(({ form: { kind } }) => isEvaluationKind(kind) && isDefinitive(kind));
  const results = readable.length === 0 ? [] : await listStageResults(db, project);
  const presented: Results = { EVAL_IP: null, PERT: null, CAL: null };
  for (const { stage, definitive } of COMMISSIONS) {
    const found = results.find((one) => one.stage === stage);
    const isReadable = readable.some(({ form }) => form.kind === definitive);
    if (found && isReadable && found.outcome !== null) presented[stage as keyof Results] = presentStageResult(found);
  }
  return presented;
}

export function presentStageResult({ outcome, label, passes, total, maximum }: StageResult): Presented {
  return { salida: outcome, nombre: label, pasa: passes, total, maximo: maximum };
}
