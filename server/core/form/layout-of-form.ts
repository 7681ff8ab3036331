import { layoutForm } from '#engine/layout/layout-form.ts';
import type { LayoutNode } from '#engine/layout/node.ts';
import { withheldFields } from '#engine/layout/withheld-fields.ts';
import type { Score } from '#engine/scoring/result.ts';
import type { Field, PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import { isHidden } from '#engine/template/prepared/audience.ts';
import { toldScore } from './told-score.ts';
import { ruleContext } from './form-context.ts';
import type { FormForReading } from './form-for-reading.ts';
import { markedContract } from './marked-contract.ts';
import { isLeftOut } from './leave-out-personal.ts';

/**
 * A form's answers laid out for print and export, without the fields that the reader may not see; `only` one section, or
 * nothing where the form has none of that number. `onPaper`: without what was rightly left empty.
 */
export function layoutOfForm(form: FormForReading, only: number | null = null, onPaper = false): LayoutNode[] {
  const { project, ready, decision, sections } = form;
  const answers = new Map(sections.map(({ section, presented }) => [section.number, presented as unknown]));
  const { hidden } = form;
  const contexto = ruleContext(project.project, form.form.kind);
  const one = ready.prepared.sections.find(({ number }) => number === only);
  const isPersonal = (section: PreparedSection, { pattern }: Field) =>
    isLeftOut(markedContract(ready.prepared.kind, section), pattern, decision.omissions);
  const nodes = layoutForm(ready.prepared, answers, {
    contexto,
    onPaper,
    score: scoreOfForm(form),
    shows: (section, field) => !isHidden(field, hidden) && !isPersonal(section, field),
    withheld: {
      fields: (section, said) => withheldFields(section, said).filter((field) => isPersonal(section, field)),
      words: PRINT_TEXTS.withheld,
    },
  });
  if (only === null) return nodes;
  if (ready.prepared.sections.length > 1)
    return nodes.filter((node) => node.kind === 'section' && node.id === one?.key);
  // A form of one section: one of its numbered blocks, where it has them.
  const blocks = numberedBlocks(nodes);
  return blocks.length > 0 || !one ? blocks.filter(({ number }) => number === String(only)) : nodes;
}

/** Whether it can be printed in parts: by sections or by blocks that have a number. */
export function hasParts(form: FormForReading): boolean {
  if (form.ready.prepared.sections.length > 1) return true;
  return numberedBlocks(layoutOfForm(form)).filter(({ number }) => /^\d+$/u.test(number ?? '')).length > 1;
}

function numberedBlocks(nodes: readonly LayoutNode[]) {
  return nodes.flatMap((node) => (node.kind === 'section' && node.number !== null ? node : []));
}

/** What the answers of an evaluation come to, as far as this reader is told; null for other forms. */
export function scoreOfForm({
  ready,
  assessment,
  untold,
}: Pick<FormForReading, 'ready' | 'assessment' | 'untold'>): Score | null {
  return assessment && toldScore(ready.prepared, assessment.score, untold);
}
