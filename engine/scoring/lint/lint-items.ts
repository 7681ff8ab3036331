import { RUBRIC_LINT as TEXT } from '#schemas/messages/rubric-lint.ts';
import type { Item, Scoring } from '../../template/scoring.ts';
import type { LintRule } from './lint-report.ts';

/** Items that count and whose answer nobody has to give. */
export const lintItems: LintRule = ({ scoring, unit, label }, report) => {
  const used = usedStages(scoring);
  for (const [at, item] of scoring.items.entries()) {
    const here = `/items/${at}`;
    const field = typeof item.from === 'string' ? unit.fields.get(item.from) : undefined;
    if (!field || !used.has(item.id) || !item.points || mayBeMissing(item)) continue;
    const isAsked = field.required || field.ui['ui:requiredIf'] !== undefined;
    if (!isAsked && !field.readOnly) report('opcional', here, TEXT.optional(label(item.id)), item.id);
  }
};

function mayBeMissing({ na, counts, specials }: Item): boolean {
  return na !== undefined || counts !== undefined || specials !== undefined;
}

function usedStages({ items, sections = [], total, panel = [], rank }: Scoring): Set<string> {
  const keys = (rank?.by ?? []).map(({ key }) => key);
  return new Set([
    ...sections.flatMap(({ of }) => of),
    ...(total?.of ?? []),
    ...items.flatMap(({ formula = [] }) => formula.map(({ of }) => of)),
    ...panel.flatMap(({ of, level, weight = '' }) =>
      of === '*' && level === 'item' ? [...items.map(({ id }) => id), weight] : [of, weight],
    ),
    ...keys.flatMap((key) => ('item' in key ? [key.item] : 'formula' in key ? key.formula.map(({ of }) => of) : [])),
  ]);
}
