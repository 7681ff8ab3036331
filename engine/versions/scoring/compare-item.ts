import { ownValue } from '../../json.ts';
import { SCORING_CHANGES as TEXT } from '#schemas/messages/scoring-changes.ts';
import { sameJson } from '../../same-json.ts';
import type { Item, Points } from '../../template/scoring.ts';
import { compareWords, type Add } from './compare-stage.ts';
import type { ScoringNames } from './scoring-names.ts';
import { showNumber } from './show-number.ts';

type Side = { readonly item: Item; readonly names: ScoringNames };

/** One scored item that both versions have. */
export function compareItem(before: Side, after: Side, add: Add): void {
  const label = after.names.stage(after.item.id);
  const [old, now] = [before.item, after.item];
  const isSameSource = sameJson([old.from ?? null, old.formula ?? null], [now.from ?? null, now.formula ?? null]);
  if (!isSameSource) add(TEXT.source(label));
  if (old.observ !== now.observ) add(TEXT.observ(label), 'neutro');
  // It changes which definitive forms are complete, not what they come to.
  if (old.tolerance !== now.tolerance)
    add(TEXT.tolerance(label, shown(old.tolerance), shown(now.tolerance)), 'borradores');
  if (!sameJson(old.points ?? null, now.points ?? null)) comparePoints(before, after, label, add);
  compareWords(old, now, label, add);
}

function comparePoints(before: Side, after: Side, label: string, add: Add): void {
  const [old, now] = [before.item.points, after.item.points];
  const [oldOptions, nowOptions] = [optionsOf(old), optionsOf(now)];
  if (oldOptions && nowOptions) {
    const values = new Set([...Object.keys(nowOptions), ...Object.keys(oldOptions)]);
    for (const value of values) {
      const [from, to] = [ownValue(oldOptions, value), ownValue(nowOptions, value)];
      if (from === to) continue;
      const option = (to === undefined ? before : after).names.option((to === undefined ? before : after).item, value);
      add(TEXT.optionPoints(option, label, shown(from), shown(to)));
    }
    return;
  }
  const [oldRange, nowRange] = [rangeOf(old), rangeOf(now)];
  if (!oldRange || !nowRange) return add(TEXT.points(label));
  const [from, to] = [spell(oldRange), spell(nowRange)];
  if (from !== to) add(TEXT.range(label, from, to));
  if (oldRange.step !== nowRange.step) add(TEXT.step(label, shown(oldRange.step), shown(nowRange.step)));
}

function optionsOf(points: Points | undefined): Readonly<Record<string, number | undefined>> | null {
  return points && 'options' in points ? points.options : null;
}

interface Range {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

function rangeOf(points: Points | undefined): Range | null {
  return points && 'value' in points ? points.value : null;
}

function spell({ min, max }: Range): string {
  return TEXT.rangeOf(showNumber(min), showNumber(max));
}

function shown(value: number | undefined): string {
  return value === undefined ? TEXT.none : showNumber(value);
}
