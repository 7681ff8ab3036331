import { orderedKeys } from './ordered-keys.ts';
import { emptyTemplate } from './empty-template.ts';
import { SCORED_KINDS, type Meta, type Template } from './template.ts';

/**
 * What one form asks, as another form: its own items stay, and what the other kind demands is there besides. null: the
 * one scores and the other does not, or there is no such kind. Whether it then fits, the checks say.
 */
export function fitTemplate(source: Template, meta: Meta): Template | null {
  const least = emptyTemplate(meta);
  const isScored = SCORED_KINDS.includes(meta.tipo);
  if (!least || isScored !== SCORED_KINDS.includes(source.meta.tipo)) return null;
  const { schema, ui } = source;
  const missing = Object.keys(least.schema.properties ?? {}).filter(
    (key) => !Object.hasOwn(schema.properties ?? {}, key),
  );
  const pick = (from: object | undefined) =>
    Object.fromEntries(Object.entries(from ?? {}).filter(([key]) => missing.includes(key)));
  const required = [...new Set([...(schema.required ?? []), ...(least.schema.required ?? [])])];
  const order = [...orderedKeys(schema, ui), ...missing];
  return {
    meta,
    schema: {
      ...schema,
      title: meta.titulo,
      properties: { ...schema.properties, ...pick(least.schema.properties) },
      ...(required.length > 0 && { required }),
    },
    ui: { ...ui, ...pick(least.ui), ...(order.length > 1 && { 'ui:order': order }) },
    ...(isScored && { scoring: source.scoring ?? { items: [] } }),
    samples: source.samples,
  };
}
