import { layoutForm } from '#engine/layout/layout-answers.ts';
import type { LayoutNode } from '#engine/layout/node.ts';
import { sectionContract } from './contract-annotations.ts';
import { ruleContext } from './form-context.ts';
import type { FormForReading } from './form-reading-service.ts';
import { isLeftOut } from './leave-out-personal.ts';

/** A form's answers laid out for print and export, without the fields that the reader may not see. */
export function layoutOfForm({ project, ready, decision, sections }: FormForReading): LayoutNode[] {
  const answers = new Map(sections.map(({ section, presented }) => [section.number, presented as unknown]));
  return layoutForm(ready.prepared, answers, {
    contexto: ruleContext(project.project),
    shows: (section, { pattern }) =>
      !isLeftOut(sectionContract(ready.prepared.kind, section.key), pattern, decision.falta),
  });
}
