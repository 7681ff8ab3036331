import type { PreparedTemplate } from '../template/prepared/prepared-template.ts';
import { layoutSection, type LayoutOptions } from './layout-answers.ts';
import { layoutUnderTitle } from './layout-under-title.ts';
import type { LayoutNode } from './node.ts';
import { scoredLayout } from './scored-layout.ts';

/** A whole form: its stored sections, each under its title where there are several. `answers` by section number. */
export function layoutForm(
  prepared: PreparedTemplate,
  answers: ReadonlyMap<number, unknown>,
  options: LayoutOptions = {},
): LayoutNode[] {
  const all: LayoutOptions = { requirements: prepared.requirements, ...options };
  const [only, ...more] = prepared.sections;
  if (only && more.length === 0) {
    const scored = options.scored ?? scoredLayout(prepared, options.score ?? null);
    return layoutSection(only, answers.get(only.number), { ...all, scored });
  }
  return prepared.sections.flatMap((section) =>
    layoutUnderTitle(section, layoutSection(section, answers.get(section.number), all)),
  );
}
