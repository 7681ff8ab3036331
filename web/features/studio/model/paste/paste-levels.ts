import type { Template } from '#engine/template/template.ts';
import { levelsOf, newLevel, withLevels, type Level } from '../items/levels.ts';
import { countsPoints, readyForLevels, writeLevels } from '../items/shared-levels.ts';
import { isScoredKind } from '../scoring/scored-item.ts';
import type { PastedLine } from './read-lines.ts';

/** A pasted list in the place of an item's levels, and of those that share them. What did not give points does once `gives` says so. */
export function pasteLevels(
  template: Template,
  pattern: string,
  lines: readonly PastedLine[],
  { gives, others = [] }: { gives: boolean; others?: readonly string[] },
): Template {
  const scores = (one: string) => mayGive(template, one) && (gives || countsPoints(template, one));
  const ready = [pattern, ...others].reduce((now, one) => readyForLevels(now, one, scores(one)), template);
  const before = levelsOf(ready, pattern) ?? [];
  const levels: Level[] = [];
  const notApplicable = before.filter(({ isNotApplicable }) => isNotApplicable);
  for (const { label, points } of lines) {
    if (notApplicable.some(({ title }) => title === label)) continue;
    const known = before.find(({ title }) => title === label);
    const isFree = known !== undefined && !levels.some(({ value }) => value === known.value);
    // A level that stays keeps the value under which answers know it; nothing new gets one that was another's.
    const level = isFree
      ? known
      : newLevel(withLevels(ready, pattern, [...before, ...levels]), pattern, label, { others });
    levels.push({ ...level, title: label, points: points ?? 0, isNotApplicable: false });
  }
  return writeLevels(ready, pattern, [...levels, ...notApplicable], others);
}

export function mayGive(template: Template, pattern: string): boolean {
  return isScoredKind(template) && !pattern.includes('*');
}
