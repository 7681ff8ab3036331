import { layoutSection, type LayoutOptions } from '#engine/layout/layout-answers.ts';
import type { LayoutNode } from '#engine/layout/node.ts';
import { withheldFields } from '#engine/layout/withheld-fields.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';

const withheld = { fields: withheldFields, words: FORM_FIELDS.withheld } as const;

/** A section as it came from the server: what this reader may not see is named once, and no question is shown without its answer. */
export function readerNodes(section: PreparedSection, answers: unknown, options: LayoutOptions): readonly LayoutNode[] {
  return layoutSection(section, answers, { ...options, withheld });
}
