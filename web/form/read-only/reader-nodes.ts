import { layoutSection, type LayoutOptions } from '#engine/layout/layout-answers.ts';
import type { LayoutNode } from '#engine/layout/node.ts';
import { withheldFields } from '#engine/layout/withheld-fields.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';

/** A section as it came from the server: what this reader may not see is named once, and no question stands without its answer. */
export function readerNodes(section: PreparedSection, answers: unknown, options: LayoutOptions): readonly LayoutNode[] {
  const withheld = withheldFields(section, answers);
  if (withheld.length === 0) return layoutSection(section, answers, options);
  const nodes = layoutSection(section, answers, { ...options, shows: (_, field) => !withheld.includes(field) });
  const labels = [...new Set(withheld.map(({ label }) => label))];
  return [{ kind: 'note', text: FORM_FIELDS.withheld(labels) }, ...nodes];
}
