import type { Template } from '#engine/template/template.ts';
import { contractNode } from '../nodes/contract-lock.ts';
import { keyOf, schemaAt, withWords } from '../nodes/node-path.ts';

/** Leaves an answer to the system, or gives it back to whoever evaluates. */
export function withComputed(template: Template, pattern: string, isComputed: boolean): Template {
  if (isComputed === (schemaAt(template, pattern).readOnly === true)) return template;
  return withWords(template, pattern, {
    schema: { readOnly: isComputed ? true : undefined },
    ui: {
      'ui:widget': isComputed ? 'calculado' : 'numero',
      'ui:deriva': isComputed ? { de: 'servidor', dato: keyOf(pattern) } : undefined,
    },
  });
}

/** Once there is something to add up, nobody types what it comes to. */
export function computeScores(template: Template): Template {
  if (!template.scoring?.total) return template;
  return Object.keys(template.schema.properties ?? {})
    .map((key) => `/${key}`)
    .filter((pattern) => contractNode(template, pattern)?.['x-soloLectura'] === 'libre')
    .reduce((next, pattern) => withComputed(next, pattern, true), template);
}
