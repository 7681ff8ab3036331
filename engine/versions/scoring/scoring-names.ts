import { SCORING_CHANGES as TEXT } from '#schemas/messages/scoring-changes.ts';
import { BONUS, TOTAL } from '../../scoring/prepare-scoring.ts';
import type { Item, Scoring } from '../../template/scoring.ts';
import type { Field } from '../../template/prepared/prepared-template.ts';

/** How the parts of a scoring are called; its pointers are stable ids. */
export interface ScoringNames {
  readonly stage: (id: string) => string;
  readonly option: (item: Item, value: string) => string;
}

export function scoringNames(scoring: Scoring, fields: ReadonlyMap<string, Field>): ScoringNames {
  const fieldOf = ({ from }: Item): Field | undefined => (typeof from === 'string' ? fields.get(from) : undefined);
  const named = (item: Item): string | undefined => {
    const field = fieldOf(item);
    const group = field?.key === 'valor' ? [...fields.values()].find(({ pattern }) => pattern === field.parent) : null;
    return (group ?? field)?.label;
  };
  return {
    stage(id) {
      const item = scoring.items.find((one) => one.id === id);
      if (item) return item.title ?? named(item) ?? id;
      const section = scoring.sections?.find((one) => one.id === id);
      if (section) return section.title ?? fields.get(section.at ?? '')?.label ?? id;
      if (id === TOTAL) return scoring.total?.title ?? TEXT.total;
      return id === BONUS ? (scoring.bonus?.title ?? TEXT.bonusName) : id;
    },
    option: (item, value) => fieldOf(item)?.options?.find((one) => String(one.const) === value)?.title ?? value,
  };
}
