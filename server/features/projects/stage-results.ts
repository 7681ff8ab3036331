import type { StageResult as Presented } from '#schemas/generated/domain/stage-result.ts';
import type { ReadProjectAnswer } from '#schemas/generated/api/read-project.ts';
import { COMMISSIONS, isDefinitive } from '#engine/process/commissions.ts';
import type { Context } from '#server/context/context.ts';
import type { ToldCut } from '#schemas/generated/domain/told-cut.ts';
import { isOwnerOf, toldCuts } from '#server/core/form/told-cuts.ts';
import { isOutcomeAlone } from '#server/core/form/untold.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { listStageResults, type StageResult } from './project-queries.ts';
import type { ReadableForm } from './readable-forms.ts';

type Results = ReadProjectAnswer['resultado'];

/** What the project came to in each stage: its definitive form's result, for who may read that form. */
export async function readStageResults(
  context: Context,
  project: LoadedProject,
  forms: readonly ReadableForm[],
): Promise<Results> {
  const readable = forms.filter(({ form: { kind } }) => isDefinitive(kind));
  const results = readable.length === 0 ? [] : await listStageResults(context.db, project.project.id);
  const { id, state } = project.project;
  const isOwner = isOwnerOf(context.actor, project.facts);
  const cutOf = results.length === 0 ? () => null : await toldCuts(context, [id]);
  const presented: Results = { EVAL_IP: null, PERT: null, CAL: null };
  for (const { stage, definitive } of COMMISSIONS) {
    const found = results.find((one) => one.stage === stage);
    const read = readable.find(({ form }) => form.kind === definitive);
    if (!found || !read || found.outcome === null) continue;
    const isAlone = await isOutcomeAlone(context, project, read.form, read.decision.omissions);
    presented[stage as keyof Results] = presentStageResult({
      ...found,
      isAlone,
      cut: cutOf({ project: id, stage, state, passes: found.passes, isOwner }),
    });
  }
  return presented;
}

/** `isAlone`: what the reader would be told by the figures is hidden from him. */
export function presentStageResult({
  outcome,
  label,
  passes,
  total,
  maximum,
  isAlone,
  cut,
}: StageResult & { isAlone: boolean; cut: ToldCut | null }): Presented {
  const figures = isAlone ? { total: null, maximo: null } : { total, maximo: maximum };
  return { salida: outcome, nombre: label, pasa: passes, ...figures, corte: cut };
}
