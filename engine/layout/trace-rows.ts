import { ownValue } from '../json.ts';
import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { formatDecimal } from '../format-decimal.ts';
import { fraction, textOf } from '../scoring/fraction.ts';
import { BONUS, itemField, prepareScoring, TOTAL } from '../scoring/prepare-scoring.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { Score, TraceNode } from '../scoring/result.ts';
import type { StageWords } from '../scoring/scoring.ts';
import type { PreparedTemplate } from '../template/prepared-template.ts';
import { formatFigure } from './arithmetic-line.ts';

/** One stage of the computation, ready for the eye. */
export interface TraceRow {
  readonly id: string;
  readonly stage: TraceNode['stage'];
  /** How many stages are above it, the whole apart. */
  readonly depth: number;
  readonly number: string | null;
  readonly label: string;
  readonly points: string | null;
  /** Of what is answered so far. */
  readonly isPartial: boolean;
  readonly weight: string | null;
  readonly contribution: string | null;
  /** What happened to the value besides adding up: cap, scale, rounding, threshold, band. */
  readonly notes: readonly string[];
}

export type Traced = Pick<Score, 'trace' | 'runningOf' | 'weights' | 'notApplicable'>;

interface Around {
  readonly scoring: PreparedScoring;
  readonly now: Traced;
}

/** The computation line by line, each stage before what it is made of; the total and the bonus close it. */
export function traceRows(prepared: PreparedTemplate, now: Traced): TraceRow[] {
  const scoring = prepareScoring(prepared);
  if (!scoring) return [];
  const around = { scoring, now };
  const { trace } = now;
  const stages = trace.children.filter(({ stage }) => stage !== 'outcome');
  const closing = stages.filter(({ stage }) => stage === 'total' || stage === 'bonus');
  return [
    ...closing.flatMap(({ children }) => children.flatMap((node, at) => rowsOf(around, node, 0, at))),
    ...stages.flatMap((node, at) => (closing.includes(node) ? [] : rowsOf(around, node, 0, at))),
    ...closing.map((node) => rowOf(around, node, 0, 0)),
  ];
}

function rowsOf(around: Around, node: TraceNode, depth: number, place: number): TraceRow[] {
  return [
    rowOf(around, node, depth, place),
    ...node.children.flatMap((below, at) => rowsOf(around, below, depth + 1, at)),
  ];
}

function rowOf({ scoring, now }: Around, node: TraceNode, depth: number, place: number): TraceRow {
  const { id, stage, contribution } = node;
  const points = node.points ?? ownValue(now.runningOf, id) ?? null;
  const weight = node.weight ?? ownValue(now.weights, id) ?? null;
  const item = scoring.items.get(id);
  const section = scoring.scoring.sections?.find((one) => one.id === id);
  const field = item
    ? itemField(scoring.unit, item)
    : section && scoring.unit.fields.get(section.at ?? `/${section.id}`);
  const titles: Record<string, string | undefined> = {
    [TOTAL]: scoring.scoring.total?.title ?? TEXT.total,
    [BONUS]: scoring.scoring.bonus?.title,
  };
  return {
    id,
    stage,
    depth,
    number: field?.numero ?? null,
    label: stage === 'panel' ? panelLabel(scoring, node, place) : (ownValue(titles, id) ?? scoring.label(id)),
    points: points === null ? null : shown(points),
    isPartial: node.points === null && points !== null,
    weight: weight === null ? null : shown(weight),
    contribution: contribution === null ? null : formatFigure(contribution),
    notes: now.notApplicable.includes(id) ? [TEXT.notApplicable] : notesOf(wordsOf(scoring, id), node),
  };
}

/** How the evaluations were combined; below it each of them. */
function panelLabel({ scoring }: PreparedScoring, { id }: TraceNode, place: number): string {
  const entry = scoring.panel?.find((one) => one.id === id);
  return entry ? TEXT.combined[entry.how] : TEXT.evaluation(place + 1);
}

function wordsOf({ items, collectors, scoring }: PreparedScoring, id: string): StageWords {
  return items.get(id) ?? collectors.find((one) => one.id === id) ?? (id === BONUS ? (scoring.bonus ?? {}) : {});
}

/** A figure in the words of the office; a quotient without end is cut where nobody looks any more. */
function shown(digits: string): string {
  return (digits.split('.')[1]?.length ?? 0) > 4 ? formatFigure(digits) : formatDecimal(digits);
}

function notesOf(words: StageWords, { points, most, rounding, threshold, band }: TraceNode): string[] {
  const notes: string[] = [];
  if (points === null) return notes;
  if (words.cap !== undefined && most !== null && sameFigure(points, most)) notes.push(TEXT.capped(shown(most)));
  if (words.normalise) notes.push(TEXT.scaled(shown(String(words.normalise.target))));
  if (rounding && !sameFigure(rounding.before, rounding.after)) {
    notes.push(TEXT.rounded(longer(rounding.before), formatDecimal(rounding.after)));
  }
  if (threshold) notes.push(TEXT.judged(TEXT.ops[threshold.op], shown(threshold.limit), threshold.isMet));
  if (band !== null) notes.push(band);
  return notes;
}

function sameFigure(a: string, b: string): boolean {
  return textOf(fraction(a)) === textOf(fraction(b));
}

/** Before rounding: so many decimals that one sees why. */
function longer(digits: string): string {
  return formatDecimal(textOf(fraction(digits), Math.min(4, digits.split('.')[1]?.length ?? 0)));
}
