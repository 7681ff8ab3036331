import { DECISION } from '#schemas/messages/decision.ts';
import { ownValue } from '../../json.ts';
import { parsePointer } from '../../pointer.ts';
import { comparedValues, type Compared } from '../../conditions/compared-values.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import { isResult } from '../pipeline/decide-outcome.ts';
import { OUTCOME } from '../prepare-scoring.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import { ruleConditions } from '../rule-conditions.ts';
import type { StageWords } from '../../template/scoring.ts';
import type { LintRule } from './lint-report.ts';
import { metPath, minimaOf } from './unread-minima.ts';

const TEXT = DECISION.faults;

/** Conditions that look at something their place had once: a minimum, a band, an option, an end. They never hold. */
export const goneWords: LintRule = (prepared, report) => {
  const met = new Set(minimaOf(prepared.scoring).map(({ id }) => metPath(id)));
  for (const { at, when, where } of ruleConditions(prepared)) {
    const found = new Set<string>();
    for (const path of conditionPaths(when)) {
      const [root, id = '', word] = parsePointer(path);
      if (root === 'calculo' && word === 'cumple' && !met.has(path)) {
        found.add(TEXT.goneMinimum(where, prepared.label(id)));
      }
    }
    for (const compared of comparedValues(when))
      for (const text of goneValues(prepared, compared, where)) found.add(text);
    for (const text of found) report('yaNoEsta', at, text);
  }
};

function goneValues(prepared: PreparedScoring, { path, values }: Compared, where: string): string[] {
  const [root, id = '', word] = parsePointer(path);
  if (root === 'respuestas') return goneOptions(prepared, path.slice('/respuestas'.length), values, where);
  if (root !== 'calculo') return [];
  if (id === OUTCOME) {
    const lists = prepared.scoring.outcomes ?? [];
    const labels = lists.find((list) => isResult(list, lists))?.labels ?? {};
    return values.map(String).flatMap((end) => (ownValue(labels, end) === undefined ? [TEXT.goneEnd(where, end)] : []));
  }
  if (word !== 'faja') return [];
  const bands = (wordsOf(prepared, id)?.bands ?? []).map(({ label }) => label);
  return values
    .map(String)
    .flatMap((band) => (bands.includes(band) ? [] : [TEXT.goneBand(where, band, prepared.label(id))]));
}

/** Entries of a base list come and go with the call, not with the rubric. */
function goneOptions({ unit }: PreparedScoring, pattern: string, values: Compared['values'], where: string): string[] {
  const field = unit.fields.get(pattern);
  if (!field?.options || field.list !== null) return [];
  const { label, options } = field;
  return values.flatMap((value) =>
    options.some((option) => option.const === value) ? [] : [TEXT.goneOption(where, String(value), label)],
  );
}

function wordsOf({ items, collectors, scoring }: PreparedScoring, id: string): StageWords | undefined {
  return items.get(id) ?? collectors.find((one) => one.id === id) ?? (id === 'bonus' ? scoring.bonus : undefined);
}
