import { formatDecimal } from '#engine/format-decimal.ts';
import { fraction, sumOf, textOf } from '#engine/fraction.ts';
import type { Collecting } from '#engine/template/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { schemaAt } from '../nodes/node-path.ts';
import { isWeighted } from './scored-item.ts';

export interface WeightSum {
  readonly id: string;
  /** null: the total of the form. */
  readonly label: string | null;
  readonly sum: string;
  /** Percentages have to come to a hundred. */
  readonly isPercent: boolean;
  readonly isWrong: boolean;
}

/** What the weights come to wherever something is weighted, the total first. Weights under conditions have no one sum. */
export function weightSums({ scoring, ...template }: Template): WeightSum[] {
  if (!scoring) return [];
  const { items, sections = [], total } = scoring;
  const weightOf = (id: string) => [...items, ...sections].find((one) => one.id === id)?.weight ?? 1;
  const told = (id: string, label: string | null, { of, weights, ...words }: Collecting): WeightSum[] => {
    const numbers = of.map(weightOf);
    if (!isWeighted(words) || of.length === 0 || !numbers.every((weight) => typeof weight === 'number')) return [];
    const sum = textOf(sumOf(numbers.map(fraction)));
    const isPercent = weights === 'percent';
    return [{ id, label, sum: formatDecimal(sum), isPercent, isWrong: isPercent && Number(sum) !== 100 }];
  };
  return [
    ...(total ? told('total', null, total) : []),
    ...sections.flatMap((section) => {
      const { title } = schemaAt({ scoring, ...template }, section.at ?? `/${section.id}`);
      return told(section.id, title ?? section.title ?? section.id, section);
    }),
  ];
}
