import type { Template } from '#engine/template/template.ts';
import { levelsOf, newLevel, withLevels, type Level } from '../items/levels.ts';
import { readyForLevels } from '../items/shared-levels.ts';
import { isScoredKind } from '../scoring/scored-item.ts';
import type { PastedLine } from './read-lines.ts';

/** A pasted list in the place of an item's levels: where it says points, the item gives them. */
export function pasteLevels(template: Template, pattern: string, lines: readonly PastedLine[]): Template {
  const scores = lines.some(({ points }) => points !== null) && isScoredKind(template) && !pattern.includes('*');
  const ready = readyForLevels(template, pattern, scores);
  const before = levelsOf(ready, pattern) ?? [];
  const levels: Level[] = [];
  for (const { label, points } of lines) {
    const known = before.find(({ title }) => title === label);
    const isFree = known !== undefined && !levels.some(({ value }) => value === known.value);
    // A level that stays keeps the value under which answers know it; nothing new gets one that was another's.
    const level = isFree ? known : newLevel(withLevels(ready, pattern, [...before, ...levels]), pattern, label);
    levels.push({ ...level, title: label, points: points ?? 0, isNotApplicable: false });
  }
  return withLevels(ready, pattern, levels);
}
