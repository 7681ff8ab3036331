import { parsePointer } from '#engine/pointer.ts';
import type { ConditionSource } from '../conditions/condition-sources.ts';
import { answerSources } from '../conditions/answer-sources.ts';
import { factConditions, outcomeSources } from '../conditions/outcome-sources.ts';
import { idsBefore } from './stage-places.ts';
import type { Around } from './word.ts';

/** What the conditions of a stage may look at: answers, facts, context, and the stages before it. */
export function earlierSources({ template, place }: Around): ConditionSource[] {
  const before = idsBefore(template.scoring ?? { items: [] }, place);
  return outcomeSources(template).filter(({ path }) => {
    const [root, first = ''] = parsePointer(path);
    return root === 'panel' ? false : root !== 'calculo' || before.includes(first);
  });
}

/** What decides a whole form is asked before anything is computed. */
export function givenSources({ template }: Around): ConditionSource[] {
  return [...answerSources(template, ''), ...factConditions(template)];
}

/** The answers of a row, and those around its list. */
export function sourcesInRows({ template }: Around, list: string): ConditionSource[] {
  return answerSources(template, `${list}/*/-`);
}
