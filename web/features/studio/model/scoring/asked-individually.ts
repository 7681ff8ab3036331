import { itemField } from '#engine/scoring/prepare-scoring.ts';
import { partsOf } from '#engine/scoring/item-parts.ts';
import { indexFields } from '#engine/template/prepared/index-fields.ts';
import type { Template } from '#engine/template/template.ts';
import { isLocked } from '../nodes/contract-lock.ts';
import { schemaAt, uiAt, withWords } from '../nodes/node-path.ts';

const WORD = 'ui:en';

/** Items that give points are asked of each evaluator alone, or of both forms; what else is asked stays as it is. */
export function withForms(template: Template, isIndividual: boolean): Template {
  const scored = scoredPlaces(template);
  const free = (at: Template, pattern: string): Template =>
    childrenOf(at, pattern).reduce(free, isWithin(at, scored, pattern) ? marked(at, pattern, undefined) : at);
  const mark = (at: Template, pattern: string): Template => {
    if (pattern !== '' && isWithin(template, scored, pattern)) return marked(at, pattern, 'individual');
    return childrenOf(at, pattern).reduce(mark, at);
  };
  const bare = free(template, '');
  return isIndividual ? mark(bare, '') : bare;
}

/** Labels of what the definitive form asks. */
export function askedDefinitively(template: Template): readonly string[] {
  const scored = scoredPlaces(template);
  return childrenOf(template, '').flatMap((pattern) => {
    const { readOnly, title } = schemaAt(template, pattern);
    const ui = uiAt(template, pattern);
    const isAway = ui[WORD] === 'individual' || readOnly === true || ui['ui:widget'] === 'oculto';
    return isAway || isWithin(template, scored, pattern) ? [] : [title ?? pattern.slice(1)];
  });
}

function marked(template: Template, pattern: string, value: 'individual' | undefined): Template {
  return value === undefined && uiAt(template, pattern)[WORD] !== 'individual'
    ? template
    : withWords(template, pattern, { ui: { [WORD]: value } });
}

function childrenOf(template: Template, pattern: string): string[] {
  return Object.keys(schemaAt(template, pattern).properties ?? {}).map((key) => `${pattern}/${key}`);
}

/** It is part of a scored item, or a group of nothing else. */
function isWithin(template: Template, scored: ReadonlySet<string>, pattern: string): boolean {
  if (scored.has(pattern)) return true;
  const children = childrenOf(template, pattern);
  return children.length > 0 && children.every((child) => isWithin(template, scored, child));
}

/** The places at which items that give points are answered, with their comments and what says that they do not apply. */
function scoredPlaces(template: Template): ReadonlySet<string> {
  const fields = indexFields(template.schema, template.ui);
  const places = (template.scoring?.items ?? []).flatMap((item) => {
    if (!item.points || typeof item.from !== 'string') return [];
    return [itemField({ fields }, item)?.pattern ?? item.from, item.from, ...partsOf(item)];
  });
  return new Set(places.filter((pattern) => !isLocked(template, pattern)));
}
