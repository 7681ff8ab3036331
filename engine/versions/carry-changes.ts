import { checkTemplate } from '../template/check/check-template.ts';
import type { Template } from '../template/template.ts';
import { compareTemplates } from './compare-templates.ts';
import { mergeJson } from './merge-json.ts';

export interface Carried {
  readonly template: Template;
  /** What was changed and is not in it, in words. */
  readonly left: readonly string[];
}

/**
 * What a draft changed since `base`, in a version that was published meanwhile. Where both changed the same, the version
 * stays as it is; where the two do not go together, all of it does.
 */
export function carryChanges(base: Template, draft: Template, version: Template): Carried {
  const { value, collisions } = mergeJson(said(base), said(draft), said(version));
  const { titulo, ...parts } = value as Omit<Template, 'meta'> & { titulo: string };
  const { template } = checkTemplate({ ...parts, meta: { ...version.meta, titulo } });
  const wanted = compareTemplates(base, draft).map(({ text }) => text);
  if (!template) return { template: version, left: wanted };
  const done = new Set(compareTemplates(version, template).map(({ text }) => text));
  return { template, left: collisions.length === 0 ? [] : wanted.filter((text) => !done.has(text)) };
}

/** What people write of a template; the rest the server says. */
function said({ meta: { titulo }, schema, ui, scoring, samples }: Template): object {
  return { titulo, schema, ui, ...(scoring && { scoring }), samples };
}
