import { compare, fraction, times } from '../../fraction.ts';
import type { Fraction } from '../../fraction.ts';
import { choose } from '../run.ts';
import type { Run } from '../run.ts';
import type { StageWords, Threshold, ThresholdOp } from '../../template/scoring.ts';
import type { JudgedThreshold } from '../stage.ts';
import type { StepWord } from './step-word.ts';

const OPS: Record<ThresholdOp, (order: number) => boolean> = {
  '>=': (order) => order >= 0,
  '>': (order) => order > 0,
  '<=': (order) => order <= 0,
  '<': (order) => order < 0,
};

export const threshold: StepWord = (run, { points, high }, words) => {
  const wanted = thresholdOf(run, words);
  if (!wanted || wanted.on === 'weighted' || !points) return null;
  return { threshold: judge(wanted, words, points, high) };
};

/** Whether points, as they are written, are enough. */
export function reaches(points: string, { limit, op }: { readonly limit: string; readonly op: ThresholdOp }): boolean {
  return OPS[op](compare(fraction(points), fraction(limit)));
}

/** The threshold that counts; of a list of which none holds there is none. */
export function thresholdOf(run: Run, words: StageWords): Threshold | null {
  const wanted = words.threshold === undefined ? undefined : choose(run, words.threshold);
  if (wanted === undefined) return null;
  return typeof wanted === 'number' ? { value: wanted } : wanted;
}

/** A share of a maximum that there is not asks nothing. */
export function judge(
  { value, share, op, on }: Threshold,
  { best }: StageWords,
  points: Fraction,
  most: Fraction | null,
): JudgedThreshold | null {
  const part = share === undefined || most === null ? null : times(fraction(share), most);
  const limit = value === undefined ? part : fraction(value);
  if (limit === null) return null;
  const declared = op ?? (best === 'min' ? '<=' : '>=');
  return { limit, op: declared, isMet: OPS[declared](compare(points, limit)), isWeighted: on === 'weighted' };
}
