import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { valueAt } from '../pointer.ts';
import { isCovered } from '../rules/apply-rules.ts';
import type { Field } from '../template/prepared/prepared-template.ts';
import { formatValue } from './format-value.ts';
import type { DisplayValue, FieldNode } from './node.ts';
import type { ScoredField } from './scored-layout.ts';
import { located, type Walk } from './walk.ts';

/** An item of the rubric: its answer with weight and points, and what the evaluator wrote about it. */
export function layoutItem(walk: Walk, field: Field, scored: ScoredField, pointer: string): FieldNode {
  const { weight, points, uncounted } = scored;
  return {
    kind: 'field',
    ...located(field, pointer),
    value: isCovered(walk.disabled, scored.answer)
      ? { kind: 'text', text: TEXT.notApplicable }
      : valueOf(walk, scored.answer),
    weight,
    points,
    uncounted,
    comment: commentOf(walk, scored.comment),
  };
}

function valueOf(walk: Walk, pointer: string): DisplayValue {
  const field = walk.section.fields.get(pointer);
  return field ? formatValue(field, valueAt(walk.answers, pointer)) : { kind: 'empty' };
}

function commentOf(walk: Walk, pointer: string | null): DisplayValue | null {
  const field = pointer === null ? undefined : walk.section.fields.get(pointer);
  if (!field || pointer === null || walk.hidden.has(pointer) || !walk.shows(field)) return null;
  const value = formatValue(field, valueAt(walk.answers, pointer));
  return value.kind === 'empty' ? null : value;
}
