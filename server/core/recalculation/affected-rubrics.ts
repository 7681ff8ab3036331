import { PANEL } from '#engine/scoring/sources/result.ts';
import type { FactDeclaration, Scoring } from '#engine/template/scoring.ts';
import type { Context } from '#server/context/context.ts';
import type { Rubric } from '#server/core/call/rubrics.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import { definitiveOrOwn } from '#server/core/form/deciding-form.ts';

/** A rubric that reads what changes, or a result that does. */
export interface AffectedRubric {
  rubric: Rubric;
  ready: ReadyTemplate;
  scoring: Scoring;
}

/** In the order of stages, so that what an earlier one comes to is known to a later one. */
export async function affectedRubrics(
  { services }: Pick<Context, 'services'>,
  rubrics: readonly Rubric[],
  isChanged: (fact: FactDeclaration) => boolean,
): Promise<AffectedRubric[]> {
  const affected: AffectedRubric[] = [];
  for (const rubric of rubrics) {
    const ready = await services.templates.ready(await services.templates.byId(rubric.templateId));
    const { scoring } = ready.prepared.template;
    if (!scoring) continue;
    const readsFact = (scoring.facts ?? []).some(isChanged);
    const readsResult = scoring.items.some(
      ({ from }) =>
        typeof from === 'object' &&
        'result' in from &&
        from.result !== PANEL &&
        affected.some(
          (one) => definitiveOrOwn(one.rubric.kind) === definitiveOrOwn(from.result) && meets(one.rubric, rubric),
        ),
    );
    if (readsFact || readsResult) affected.push({ rubric, ready, scoring });
  }
  return affected;
}

function meets(one: Rubric, other: Rubric): boolean {
  return one.modality === null || other.modality === null || one.modality === other.modality;
}
