import { layoutForm } from '#engine/layout/layout-answers.ts';
import type { LayoutNode } from '#engine/layout/node.ts';
import type { Score } from '#engine/scoring/result.ts';
import { scoreAnswers } from '#engine/scoring/score-answers.ts';
import { sectionContract } from './contract-annotations.ts';
import { ruleContext } from './form-context.ts';
import type { FormForReading } from './form-reading-service.ts';
import { isLeftOut } from './leave-out-personal.ts';

/** A form's answers laid out for print and export, without the fields that the reader may not see. */
export function layoutOfForm(form: FormForReading): LayoutNode[] {
  const { project, ready, decision, sections } = form;
  const answers = new Map(sections.map(({ section, presented }) => [section.number, presented as unknown]));
  const contexto = ruleContext(project.project);
  return layoutForm(ready.prepared, answers, {
    contexto,
    score: scoreOfForm(form),
    shows: (section, { pattern }) =>
      !isLeftOut(sectionContract(ready.prepared.kind, section.key), pattern, decision.falta),
  });
}

/** What the answers of an evaluation come to; null for other forms. */
export function scoreOfForm({ project, ready, sections }: FormForReading): Score | null {
  if (!ready.prepared.template.scoring) return null;
  return scoreAnswers(ready.prepared, sections[0]?.presented, { contexto: ruleContext(project.project) });
}
