import { layoutForm } from '#engine/layout/layout-answers.ts';
import type { LayoutNode } from '#engine/layout/node.ts';
import type { Score } from '#engine/scoring/result.ts';
import { scoreAnswers } from '#engine/scoring/score-answers.ts';
import { sectionContract } from './contract-annotations.ts';
import { ruleContext } from './form-context.ts';
import type { FormForReading } from './form-reading-service.ts';
import { isLeftOut } from './leave-out-personal.ts';

/** A form's answers laid out for print and export, without the fields that the reader may not see; `only` one section. */
export function layoutOfForm(form: FormForReading, only: number | null = null): LayoutNode[] {
  const { project, ready, decision, sections } = form;
  const answers = new Map(sections.map(({ section, presented }) => [section.number, presented as unknown]));
  const contexto = ruleContext(project.project);
  const one = ready.prepared.sections.find(({ number }) => number === only);
  const nodes = layoutForm(ready.prepared, answers, {
    contexto,
    score: scoreOfForm(form),
    shows: (section, { pattern }) =>
      !isLeftOut(sectionContract(ready.prepared.kind, section.key), pattern, decision.falta),
  });
  return one && ready.prepared.sections.length > 1
    ? nodes.filter((node) => node.kind === 'section' && node.id === one.key)
    : nodes;
}

/** What the answers of an evaluation come to; null for other forms. */
export function scoreOfForm({ project, ready, sections }: FormForReading): Score | null {
  if (!ready.prepared.template.scoring) return null;
  return scoreAnswers(ready.prepared, sections[0]?.presented, { contexto: ruleContext(project.project) });
}
