import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import type { PreparedTemplate } from '../template/prepared/prepared-template.ts';
import { layoutSection, type LayoutOptions } from './layout-answers.ts';
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
  return prepared.sections.flatMap((section): LayoutNode[] => {
    const children = layoutSection(section, answers.get(section.number), all);
    if (children.length === 0) return [];
    return [
      {
        kind: 'section',
        id: section.key,
        title: section.title,
        number: PRINT_TEXTS.section(section.number),
        arithmetic: null,
        children,
      },
    ];
  });
}
