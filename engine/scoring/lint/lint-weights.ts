import { RUBRIC_LINT as TEXT } from '#schemas/messages/rubric-lint.ts';
import { formatDecimal } from '../../format-decimal.ts';
import { fraction, sumOf, textOf } from '../../fraction.ts';
import { HOW_WORDS } from '../how/how-words.ts';
import type { LintRule } from './lint-report.ts';

/** So near to a hundred, they were hardly meant as anything else. */
const NEAR = { from: 90, to: 110 };

/** Percentages that miss their hundred without being declared as such. */
export const lintWeights: LintRule = ({ scoring, collectors, label }, report) => {
  const sections = scoring.sections ?? [];
  const placeOf = (id: string): string => {
    const item = scoring.items.findIndex((one) => one.id === id);
    return item === -1 ? `/sections/${sections.findIndex((one) => one.id === id)}` : `/items/${item}`;
  };
  const weightOf = (id: string) =>
    (scoring.items.find((one) => one.id === id) ?? sections.find((one) => one.id === id))?.weight;
  for (const { id, of, how, weights } of collectors) {
    if (HOW_WORDS[how].measure !== 'weight') continue;
    const numbers = of.map((below) => weightOf(below) ?? 1);
    if (weights === 'percent' || !numbers.every((weight) => typeof weight === 'number')) continue;
    const sum = sumOf(numbers.map(fraction));
    const total = Number(textOf(sum));
    const place = id === 'total' ? '/total' : placeOf(id);
    if (total !== 100 && total >= NEAR.from && total <= NEAR.to) {
      report('pesos', place, TEXT.weights(label(id), formatDecimal(textOf(sum))), id);
    }
  }
};
