import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { layoutForm } from '#engine/layout/layout-form.ts';
import type { LayoutNode } from '#engine/layout/node.ts';
import { scoreAnswers } from '#engine/scoring/pipeline/score-answers.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import type { StoredScope } from '#server/core/project/project-rows.ts';
import { ruleContext, type ContextProject } from './form-context.ts';
import { readStoredScope } from './stored-result.ts';
import { wireSection } from './stored-section.ts';

export interface StoredAnswers {
  section: number;
  data: unknown;
}

/** A form's answers as they are stored, laid out whole: for those who may read everything of everybody. */
export function layoutOfStored(
  { prepared }: ReadyTemplate,
  project: ContextProject & { kind: FormKind },
  sections: readonly StoredAnswers[],
  scope: StoredScope | null,
): LayoutNode[] {
  const answers = new Map(sections.map(({ section, data }) => [wireSection(section), data]));
  const contexto = ruleContext(project, project.kind);
  const score = prepared.template.scoring
    ? scoreAnswers(prepared, sections[0]?.data, scope ? readStoredScope(scope) : { contexto })
    : null;
  return layoutForm(prepared, answers, { contexto, score });
}
