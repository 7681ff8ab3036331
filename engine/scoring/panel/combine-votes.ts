import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { BARE_NODE } from '../bare-node.ts';
import { fraction, larger, ONE, roundTo, textOf } from '../../fraction.ts';
import type { Fraction } from '../../fraction.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import { findNode } from '../sources/result.ts';
import type { Score, TraceNode } from '../result.ts';
import type { Override } from '../run.ts';
import type { PanelEntry } from '../../template/scoring.ts';
import { mostGiven } from './majority.ts';
import { PANEL_WORDS } from './panel-words.ts';
import type { Vote } from './panel-word.ts';

export interface PanelForm {
  /** How the trace names the evaluator's form. */
  readonly id: string;
  readonly score: Score;
}

export interface Combined {
  readonly override: Override;
  /** Why it came to no value; a tie leaves only this entry without one. */
  readonly reason: { readonly text: string; readonly isTie: boolean } | null;
}

/** One entry of the panel over one stage. */
export function combineVotes(
  prepared: PreparedScoring,
  entry: PanelEntry,
  stage: string,
  forms: readonly PanelForm[],
): Combined {
  const votes = forms.flatMap(({ id, score }) => voteOf(id, score, stage, entry) ?? []);
  const label = prepared.label(stage);
  const isEnough = votes.length >= (entry.min ?? 1);
  const raw = isEnough ? PANEL_WORDS[entry.how](votes, entry) : null;
  const points = raw && entry.round ? roundTo(raw, entry.round.places, entry.round.mode) : raw;
  const winner = isEnough && entry.how === 'majority' ? mostGiven(votes) : null;
  const places = entry.round?.places ?? null;
  const value = winner?.value ?? (points && textOf(points, places));
  const highs = votes.flatMap(({ high }) => high ?? []);
  const isTied = isEnough && entry.how === 'majority' && winner === null && votes.length > 0;
  const reasonOf = (isKnown: boolean, isDivided: boolean): string => {
    if (!isKnown) return TEXT.tooFew(label, votes.length, entry.min ?? 1);
    return isDivided ? TEXT.noMajority(label) : TEXT.noCombined(label);
  };
  return {
    override: {
      value,
      points,
      high: highs.length === 0 ? null : highs.reduce(larger),
      details: [traceOf(entry, votes, { value, raw, points })],
    },
    reason: value === null ? { text: reasonOf(isEnough, isTied), isTie: isTied } : null,
  };
}

/** A form where the item does not count or apply casts no vote. */
function voteOf(form: string, score: Score, stage: string, entry: PanelEntry): Vote | null {
  const node = findNode(score.trace, stage);
  if (!node || (node.points === null && node.value === null) || isAway(node)) return null;
  const confidence = entry.weight === undefined ? null : findNode(score.trace, entry.weight)?.points;
  const weight = entry.weight === undefined ? ONE : fraction(confidence ?? '0');
  return { form, value: node.value, points: known(node.points), high: known(node.most), weight };
}

function known(digits: string | null): Fraction | null {
  return digits === null ? null : fraction(digits);
}

/** An item that has an answer and no points is a category; a stage above without points has no value. */
function isAway(node: TraceNode): boolean {
  return node.stage !== 'item' && node.points === null;
}

function traceOf(
  entry: PanelEntry,
  votes: readonly Vote[],
  { value, raw, points }: { value: string | null; raw: Vote['points']; points: Vote['points'] },
): TraceNode {
  const { round } = entry;
  return {
    ...BARE_NODE,
    stage: 'panel',
    id: entry.id,
    value,
    points: points && textOf(points, round?.places),
    rounding:
      raw && points && round
        ? { before: textOf(raw), after: textOf(points, round.places), places: round.places, mode: round.mode }
        : null,
    children: votes.map(({ form, value: own, points, weight }) => ({
      ...BARE_NODE,
      stage: 'panel',
      id: form,
      value: own,
      points: points && textOf(points),
      weight: entry.weight === undefined ? null : textOf(weight),
    })),
  };
}
