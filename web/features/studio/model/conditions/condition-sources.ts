import type { Scalar } from '#engine/conditions/condition.ts';
import { STUDIO } from '#web/text/studio.ts';
import type { Operator } from './clauses.ts';

/** Something that a condition may look at. */
export interface ConditionSource {
  readonly path: string;
  readonly label: string;
  readonly kind: 'options' | 'number' | 'text' | 'list';
  readonly options: readonly { readonly const: Scalar; readonly title: string }[];
  /** Of a list of rows: what there is in each, with paths within the row. */
  readonly row?: readonly ConditionSource[];
}

const OPERATORS_OF: Readonly<Record<ConditionSource['kind'], readonly Operator[]>> = {
  options: ['is', 'isNot', 'oneOf', 'noneOf', 'answered', 'unanswered'],
  number: ['atLeast', 'moreThan', 'atMost', 'lessThan', 'is', 'answered', 'unanswered'],
  // A text of the project always is there: what it says is what tells projects apart.
  text: ['is', 'isNot', 'answered', 'unanswered'],
  list: [
    'includes',
    'rowsAtLeast',
    'rowsAtMost',
    'rowsWithAtLeast',
    'rowsWithAtMost',
    'distinct',
    'answered',
    'unanswered',
  ],
};

const OF_ROWS: ReadonlySet<Operator> = new Set(['rowsWithAtLeast', 'rowsWithAtMost', 'distinct']);

type Kind = Pick<ConditionSource, 'kind' | 'options' | 'row'>;

export function operatorsOf({ kind, options, row = [] }: Kind): readonly Operator[] {
  return OPERATORS_OF[kind].filter((op) => {
    if (op === 'includes') return options.length > 0;
    // One of two is one or the other.
    if (op === 'oneOf' || op === 'noneOf') return options.length > 2;
    return !OF_ROWS.has(op) || row.length > 0;
  });
}

/** Options of what is so or is not. */
export const YES_NO = [
  { const: true, title: STUDIO.yes },
  { const: false, title: STUDIO.no },
];
