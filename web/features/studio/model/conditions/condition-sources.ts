import type { Scalar } from '#engine/rules/condition.ts';
import { STUDIO } from '#web/text/studio.ts';
import type { Operator } from './clauses.ts';

/** Something that a condition may look at. */
export interface ConditionSource {
  readonly path: string;
  readonly label: string;
  readonly kind: 'options' | 'number' | 'text' | 'list';
  readonly options: readonly { readonly const: Scalar; readonly title: string }[];
}

const OPERATORS_OF: Readonly<Record<ConditionSource['kind'], readonly Operator[]>> = {
  options: ['is', 'isNot', 'answered', 'unanswered'],
  number: ['atLeast', 'moreThan', 'atMost', 'lessThan', 'is', 'answered', 'unanswered'],
  text: ['answered', 'unanswered', 'is', 'isNot'],
  list: ['includes', 'rowsAtLeast', 'rowsAtMost', 'answered', 'unanswered'],
};

export function operatorsOf({ kind, options }: Pick<ConditionSource, 'kind' | 'options'>): readonly Operator[] {
  const operators = OPERATORS_OF[kind];
  return kind === 'list' && options.length === 0 ? operators.filter((op) => op !== 'includes') : operators;
}

/** Options of what is so or is not. */
export const YES_NO = [
  { const: true, title: STUDIO.yes },
  { const: false, title: STUDIO.no },
];
