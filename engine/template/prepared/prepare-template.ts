import { childUi } from '../child-ui.ts';
import type { FieldSchema } from '../field-schema.ts';
import { orderedKeys } from '../ordered-keys.ts';
import { inlineLists } from './inline-lists.ts';
import type { Lists } from '../lists.ts';
import type { PreparedSection, PreparedTemplate } from './prepared-template.ts';
import { prepareUnit } from './prepare-unit.ts';
import { resolveRefs } from './resolve-refs.ts';
import { kindName } from '../template.ts';
import type { Template } from '../template.ts';
import type { UiSchema } from '../ui-schema.ts';

/** Makes a checked template ready for use with the closed lists of its call. Pure; keep the result, it costs. */
export function prepareTemplate(template: Template, lists: Lists): PreparedTemplate {
  const { meta, ui } = template;
  const schema = inlineLists(resolveRefs(template.schema), ui, lists);
  return {
    template,
    meta,
    kind: kindName(meta),
    lists,
    sections: meta.tipo === 'p' ? storedSections(schema, ui) : [section(1, '', schema, ui)],
    requirements: ui.requisitos ?? [],
  };
}

/** Only `p` stores its sections apart: the top-level properties, in their order. */
function storedSections(schema: FieldSchema, ui: UiSchema): PreparedSection[] {
  return orderedKeys(schema, ui).map((key, index) =>
    section(index + 1, key, schema.properties?.[key] ?? {}, childUi(ui, key)),
  );
}

function section(number: number, key: string, schema: FieldSchema, ui: UiSchema): PreparedSection {
  const id = key === '' ? '' : `/${key}`;
  return { ...prepareUnit(`s${number}`, schema, ui, id), number, key, title: schema.title ?? '' };
}
