import { isAnswered } from '../../conditions/answered.ts';
import { sameAnswer } from '../../same-answer.ts';
import { valueAt } from '../../pointer.ts';
import type { PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import type { Result } from '../result.ts';
import { scoringOf } from '../pipeline/score-answers.ts';
import type { ComparedItem, GivenValue } from './compare-forms.ts';
import { combinedAt } from './propose-answers.ts';

/** Where an agreed value comes from, in the words of the wire. */
export interface Origin {
  /** All said so; some did; the panel came to it; the commission agreed on another one. */
  readonly de: 'acuerdo' | 'evaluaciones' | 'panel' | 'otro';
  /** The individual forms that say the same. */
  readonly formularios: readonly number[];
}

/** The origin of each answered item, by the pointer of its answer. */
export function traceOrigins(
  prepared: PreparedTemplate,
  compared: readonly ComparedItem[],
  answers: unknown,
  panel: Result | null,
): Readonly<Record<string, Origin>> {
  const { items } = scoringOf(prepared).scoring;
  return Object.fromEntries(
    compared.flatMap((item): [string, Origin][] => {
      const places = Object.keys(item.given[0]?.written ?? {});
      if (!places.some((at) => isAnswered(valueAt(answers, at)))) return [];
      const holds = ({ written }: Pick<GivenValue, 'written'>) =>
        places.every((at) => sameAnswer(valueAt(answers, at), written[at]));
      const same = item.given.filter(holds).map(({ form }) => form);
      if (same.length === item.given.length) return [[item.pointer, { de: 'acuerdo', formularios: same }]];
      if (same.length > 0) return [[item.pointer, { de: 'evaluaciones', formularios: same }]];
      const combined = combinedAt(items, item, panel);
      return [[item.pointer, { de: combined && holds(combined) ? 'panel' : 'otro', formularios: [] }]];
    }),
  );
}
