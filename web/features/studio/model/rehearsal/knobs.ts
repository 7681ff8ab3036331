import { markOf, weightsOf, type Moves } from '#engine/rehearsal/move-scoring.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';

/** One number of the rubric that is moved while one looks at what it does. */
export interface Knob {
  /** null: the pass mark. */
  readonly id: string | null;
  readonly label: string;
  readonly depth: number;
  /** As the draft has it. */
  readonly drafted: number;
  readonly most: number;
  readonly step: number;
}

/** What can be moved in a rubric: its mark first, then its weights in their order. */
export function knobsOf(prepared: PreparedTemplate, maximum: number | null, markLabel: string): Knob[] {
  const scoring = prepareScoring(prepared);
  if (!scoring) return [];
  const mark = markOf(scoring.scoring);
  const weights = weightsOf(scoring.scoring);
  const most = (depth: number): number => {
    const own = weights.filter((one) => one.depth === depth).map(({ weight }) => weight);
    return scoring.scoring.total?.weights === 'percent' && depth === 0 ? 100 : Math.max(1, ...own) * 2;
  };
  const markMost = mark === null ? 0 : Math.max(maximum ?? 0, mark) || 1;
  return [
    ...(mark === null
      ? []
      : [
          {
            id: null,
            label: markLabel,
            depth: 0,
            drafted: mark,
            most: maximum === null ? markMost * 2 : markMost,
            step: stepFor([mark], markMost),
          },
        ]),
    ...weights.map(({ id, weight, depth }) => ({
      id,
      label: scoring.label(id),
      depth,
      drafted: weight,
      most: most(depth),
      step: stepFor([weight], most(depth)),
    })),
  ];
}

const STEPS = [10, 5, 1, 0.5, 0.25, 0.1, 0.05] as const;

/** The largest step that reaches every value and leaves some twenty places. */
export function stepFor(values: readonly number[], most: number): number {
  const reaches = (step: number): boolean =>
    values.every((value) => Math.abs(value / step - Math.round(value / step)) < 1e-6);
  return STEPS.find((step) => step <= most / 20 && reaches(step)) ?? 0.01;
}

/** What a knob shows now. */
export function valueOf({ id, drafted }: Knob, { mark, weights = {} }: Moves): number {
  return (id === null ? mark : Object.hasOwn(weights, id) ? weights[id] : undefined) ?? drafted;
}

/** With a knob turned; back at what the draft says it is no move any more. */
export function turned(moves: Moves, { id, drafted }: Knob, value: number): Moves {
  const { mark, weights = {} } = moves;
  if (id === null) return { weights, ...(value !== drafted && { mark: value }) };
  const { [id]: _before, ...others } = weights;
  return { ...(mark !== undefined && { mark }), weights: value === drafted ? others : { ...others, [id]: value } };
}

export function isMoved({ mark, weights = {} }: Moves): boolean {
  return mark !== undefined || Object.keys(weights).length > 0;
}
