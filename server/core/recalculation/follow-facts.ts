import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { isDefinitive } from '#engine/process/commissions.ts';
import type { FactDeclaration } from '#engine/template/scoring.ts';
import type { Context } from '#server/context/context.ts';
import { listRubrics, withFormer, type Rubric } from '#server/core/call/rubrics.ts';
import { listClosed } from '#server/core/cut/list-closed.ts';
import { decidingKindOf } from '#server/core/form/deciding-form.ts';
import type { FormSave } from '#server/core/form/judged-save.ts';
import { factReader } from '#server/core/form/read-facts.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { newResult, recalculate } from './recalculate.ts';
import { storeResults } from './recalculation-queries.ts';

/**
 * What is to be scored anew once a definitive form is stored: results that rest on facts out of its answers. A closed
 * cut keeps what its order of merit rests on. undefined: no rubric reads it.
 */
export async function followFacts(
  { db }: Pick<Context, 'db'>,
  { project }: LoadedProject,
  kind: FormKind,
): Promise<FormSave['follow']> {
  if (!isDefinitive(kind)) return undefined;
  const isChanged = ({ from }: FactDeclaration): boolean =>
    typeof from === 'object' && decidingKindOf(from.kind) === kind;
  const isOwn = ({ modality }: Pick<Rubric, 'modality'>): boolean => modality === null || modality === project.modality;
  const rubrics = (await listRubrics(db, project.callYear)).filter(isOwn);
  const changed = (await withFormer(db, rubrics)).flatMap(({ facts }) => facts.filter(isChanged));
  if (changed.length === 0) return undefined;
  return async (inside, trx) => {
    const closed = (await listClosed(inside.db, project.callYear)).filter(isOwn);
    const open = rubrics.filter((rubric) => closed.every((one) => one.kind !== rubric.kind));
    const now = await loadProject(inside.db, project.id);
    const valueOf = await factReader(inside.db, now, changed);
    const recalculated = await recalculate(inside, {
      year: project.callYear,
      rubrics: open,
      projects: [project.id],
      isChanged,
      valueOf: (_project, fact) => valueOf(fact) ?? null,
    });
    await storeResults(trx, recalculated.map(newResult));
  };
}
