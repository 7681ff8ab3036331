import { ownValue } from '../json.ts';
import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { formatDecimal } from '../format-decimal.ts';
import { alikeFigures, placesOf } from '../scoring/alike-figures.ts';
import { BARE_NODE } from '../scoring/bare-node.ts';
import { BONUS, itemField, prepareScoring, TOTAL } from '../scoring/prepare-scoring.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { Score, TraceNode } from '../scoring/result.ts';
import type { StageWords } from '../template/scoring.ts';
import type { PreparedTemplate } from '../template/prepared/prepared-template.ts';
import { roundingWords, sameFigure } from './steps-of.ts';
import { whyNotCounted } from './why-not-counted.ts';

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

export type Traced = Pick<Score, 'trace' | 'runningOf' | 'weights' | 'notApplicable' | 'out'>;

interface Figures {
  readonly points: (digits: string) => string;
  readonly contribution: (digits: string) => string;
}

interface Around {
  readonly figures: Figures;
  readonly scoring: PreparedScoring;
  readonly now: Traced;
  /** Evaluators' forms in the order of their numbers. */
  readonly voters: readonly string[];
}

/**
 * The computation line by line, each stage before what it is made of; the total and the bonus close it. `voters` gives
 * evaluators their numbers; without it they have those of their forms in the trace. On paper each column has one number of
 * decimals.
 */
export function traceRows(
  prepared: PreparedTemplate,
  now: Traced,
  { voters = [], alike = false }: { voters?: readonly string[]; alike?: boolean } = {},
): TraceRow[] {
  const scoring = prepareScoring(prepared);
  if (!scoring) return [];
  const { trace } = now;
  const figures = alike ? columnFigures(scoring, now) : ownFigures(scoring);
  const around = { scoring, now, figures, voters: voters.length === 0 ? votersOf(trace) : voters };
  const stages = trace.children.filter(({ stage }) => stage !== 'outcome');
  const closing = stages.filter(({ stage }) => stage === 'total' || stage === 'bonus');
  return [
    ...closing.flatMap((one) => below(around, one).flatMap((node, at) => rowsOf(around, node, 0, at))),
    ...stages.flatMap((node, at) => (closing.includes(node) ? [] : rowsOf(around, node, 0, at))),
    ...closing.map((node) => rowOf(around, node, 0, 0)),
  ];
}

function rowsOf(around: Around, node: TraceNode, depth: number, place: number): TraceRow[] {
  return [
    rowOf(around, node, depth, place),
    ...below(around, node).flatMap((inner, at) => rowsOf(around, inner, depth + 1, at)),
  ];
}

/** What a stage is made of, and in its place what would belong to it and is out. */
function below({ scoring, now }: Around, { id, children }: TraceNode): readonly TraceNode[] {
  const of = scoring.collectors.find((one) => one.id === id)?.of ?? [];
  const missing = of.filter(
    (part) => ownValue(now.out, part) !== undefined && !children.some((one) => one.id === part),
  );
  if (missing.length === 0) return children;
  const parts = of.flatMap((part): TraceNode[] => {
    const there = children.find((one) => one.id === part);
    if (there) return [there];
    return missing.includes(part)
      ? [{ ...BARE_NODE, id: part, stage: scoring.items.has(part) ? 'item' : 'section' }]
      : [];
  });
  return [...parts, ...children.filter((one) => !of.includes(one.id))];
}

function rowOf({ scoring, now, voters, figures }: Around, node: TraceNode, depth: number, place: number): TraceRow {
  const { id, stage, contribution } = node;
  const points = node.points ?? ownValue(now.runningOf, id) ?? null;
  const why = stage === 'item' || stage === 'section' ? whyNotCounted(scoring, id, now) : null;
  const uncounted = why === null ? [] : [why];
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
    label: stage === 'panel' ? panelLabel(scoring, voters, node, place) : (ownValue(titles, id) ?? scoring.label(id)),
    points: points === null ? null : figures.points(points),
    isPartial: node.points === null && points !== null,
    weight: weight === null ? null : weightFigure(weight),
    contribution: contribution === null ? null : figures.contribution(contribution),
    notes: now.notApplicable.includes(id)
      ? [TEXT.notApplicable]
      : [...uncounted, ...notesOf(wordsOf(scoring, id), node, figures.points)],
  };
}

/** How the evaluations were combined; below it each of them. */
function panelLabel({ scoring }: PreparedScoring, voters: readonly string[], { id }: TraceNode, place: number): string {
  const entry = scoring.panel?.find((one) => one.id === id);
  const at = voters.indexOf(id);
  return entry ? TEXT.combined[entry.how] : TEXT.evaluation((at < 0 ? place : at) + 1);
}

/** Whoever casts no vote on one item keeps his number on the others. */
function votersOf({ stage, id, children }: TraceNode): string[] {
  const own = stage === 'panel' && children.length === 0 ? [id] : [];
  const all = new Set([...own, ...children.flatMap(votersOf)]);
  return [...all].toSorted((a, b) => Number(a) - Number(b));
}

function wordsOf({ items, collectors, scoring }: PreparedScoring, id: string): StageWords {
  return items.get(id) ?? collectors.find((one) => one.id === id) ?? (id === BONUS ? (scoring.bonus ?? {}) : {});
}

/** A weight is as the rubric has it; one that was shared out may have no end. */
export function weightFigure(digits: string): string {
  return alikeFigures([digits], 0)[0] ?? digits;
}

/** On the screen numbers come while the form is filled in: none changes how the others are written. */
function ownFigures(scoring: PreparedScoring): Figures {
  const own = (digits: string) => alikeFigures([digits], placesOf(scoring))[0] ?? digits;
  return { points: own, contribution: own };
}

/** A column is read down: all of it is written alike. */
function columnFigures(scoring: PreparedScoring, { trace, runningOf }: Traced): Figures {
  const nodes = allOf(trace);
  const points = nodes.flatMap((node) => [node.points, node.threshold?.limit, ownValue(runningOf, node.id)]);
  return {
    points: writtenAlike(scoring, points),
    contribution: writtenAlike(
      scoring,
      nodes.map((node) => node.contribution),
    ),
  };
}

function allOf(node: TraceNode): TraceNode[] {
  return [node, ...node.children.flatMap(allOf)];
}

function writtenAlike(
  scoring: PreparedScoring,
  numbers: readonly (string | null | undefined)[],
): (digits: string) => string {
  const given = numbers.filter((digits) => typeof digits === 'string');
  const figures = new Map(alikeFigures(given, placesOf(scoring)).map((figure, at) => [given[at], figure]));
  return (digits) => figures.get(digits) ?? formatDecimal(digits);
}

function notesOf(
  words: StageWords,
  { points, most, rounding, threshold, band }: TraceNode,
  shown: (digits: string) => string,
): string[] {
  const notes: string[] = [];
  if (points === null) return notes;
  if (words.cap !== undefined && most !== null && sameFigure(points, most)) notes.push(TEXT.capped(shown(points)));
  if (words.normalise) notes.push(TEXT.scaled(formatDecimal(String(words.normalise.target))));
  notes.push(...roundingWords(rounding));
  if (threshold) notes.push(TEXT.judged(TEXT.ops[threshold.op], shown(threshold.limit), threshold.isMet));
  if (band !== null) notes.push(band);
  return notes;
}
