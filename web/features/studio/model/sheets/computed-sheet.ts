import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { withComputed } from '../items/computed-answers.ts';
import { contractNode } from '../nodes/contract-lock.ts';
import { schemaAt } from '../nodes/node-path.ts';
import { choice } from './properties.ts';
import { WHOLE, type PropertySheet } from './property-sheet.ts';

const TEXT = STUDIO.computed;

/** Who answers, where a version may leave that to whoever evaluates or to the system. */
export function computedSheet(template: Template, pattern: string): PropertySheet | null {
  if (contractNode(template, pattern)?.['x-soloLectura'] !== 'libre') return null;
  const who = [
    { const: 'sistema', title: TEXT.system },
    { const: 'persona', title: TEXT.person },
  ];
  const isComputed = schemaAt(template, pattern).readOnly === true;
  return {
    id: 'calculo',
    title: TEXT.title,
    properties: { quien: choice(TEXT.who, who, isComputed ? 'sistema' : 'persona', { ui: WHOLE }) },
    write: (before, { quien }) => withComputed(before, pattern, quien === 'sistema'),
  };
}
