import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { compare, fraction, plus, textOf, times, ZERO } from '../../fraction.ts';
import type { Fraction } from '../../fraction.ts';
import { pointsWord } from '../points/points-words.ts';
import type { Given } from '../points/points-word.ts';
import { addStage, chooseNumber, giveReason, holds } from '../run.ts';
import type { Run } from '../run.ts';
import type { Formula, Item, Points, Special } from '../../template/scoring.ts';
import { factValue } from '../sources/fact.ts';
import { earlierReasons, votesBehind } from '../sources/result.ts';
import type { Reading } from '../sources/source-word.ts';
import { sourceWord } from '../sources/source-words.ts';
import { answerOf, askedOf } from '../sources/stages-of.ts';
import { emptyStage } from '../stage.ts';
import type { Stage, StageState } from '../stage.ts';
import { finishCombined, finishStage } from '../steps/step-words.ts';

/** Reads one item, gives it its points and puts it in its place. */
export function scoreItem(run: Run, item: Item): void {
  const stage = (state: StageState, more: Partial<Stage> = {}): Stage => ({
    ...emptyStage(item.id, 'item', item, state),
    ...more,
  });
  const limits = rangeOf(run, item);
  const override = run.overrides?.get(item.id);
  if (override) return finishCombined(run, stage('value'), override);
  const pointer = answerOf(item);
  const only = askedOf(run.prepared, item);
  // A panel has no answers of its own: what it does not combine has no value, unless evaluators are not asked.
  if (run.overrides && pointer !== null) return addStage(run, stage(only === 'definitiva' ? 'out' : 'blocked', limits));
  if (!holds(run, item.counts)) return addStage(run, stage('out', { cause: 'condition' }));
  const reading = read(run, item);
  if (reading.kind === 'out') return addStage(run, stage('out', { cause: item.formula ? 'parts' : null }));
  const answer = reading.kind === 'scalar' ? reading.value : undefined;
  const isSaid = (words: { readonly value?: unknown; readonly when?: Special['when'] }): boolean =>
    (words.value !== undefined && words.value === answer) || (words.when !== undefined && holds(run, words.when));
  if (item.na && isSaid(item.na)) return addStage(run, stage('na', limits));
  const special = item.specials?.find(isSaid);
  if (special) {
    if (special.reason !== undefined) run.reasons.add(giveReason(run, item.id, special.reason));
    const value = answer === undefined ? null : String(answer);
    if (special.effect === 'zero') return finishStage(run, stage('value', { ...limits, value, points: ZERO }));
    return addStage(
      run,
      special.effect === 'skip' ? stage('out', { value, cause: 'answer' }) : stage('noTotal', { value }),
    );
  }
  // It may be asked in the individual form, or in the definitive one, alone.
  if (pointer !== null && run.isHidden(pointer)) return addStage(run, stage('out', { cause: only ? null : 'rule' }));
  if (reading.kind === 'missing') return scoreMissing(run, item, reading.pointers, stage, limits);
  if (reading.kind === 'blocked') {
    run.reasons.add(giveReason(run, item.id, reading.reason));
    return addStage(run, stage('blocked'));
  }
  if (reading.kind === 'refused') return refuse(run, reading.pointer, stage('blocked'));
  for (const reason of earlierReasons(run, item)) run.reasons.add(giveReason(run, item.id, reason));
  const points = pointsOf(run, item, reading);
  if (points === null) return refuse(run, pointer ?? '', stage('blocked'));
  finishStage(
    run,
    stage(points.points ? 'value' : 'category', { ...limits, ...points, details: votesBehind(run, item) }),
  );
}

type MakeStage = (state: StageState, more?: Partial<Stage>) => Stage;

function scoreMissing(
  run: Run,
  item: Item,
  pointers: readonly string[],
  stage: MakeStage,
  limits: Pick<Stage, 'low' | 'high'>,
): void {
  for (const pointer of pointers) run.missing.add(pointer);
  if (run.fill === 'out') return addStage(run, stage('out'));
  if (run.filledAway?.has(item.id)) return addStage(run, stage('na', limits));
  const most = run.fill === undefined ? null : limits[run.fill];
  const isZeroPossible = item.specials?.some(({ effect }) => effect === 'zero') === true;
  const points = most && run.fill === 'low' && isZeroPossible && compare(most, ZERO) > 0 ? ZERO : most;
  if (points === null) return addStage(run, stage('missing', limits));
  finishStage(run, stage('value', { ...limits, points }));
}

function refuse(run: Run, pointer: string, stage: Stage): void {
  run.problems.push({ pointer, code: 'puntaje.valor', params: { item: stage.id }, message: TEXT.refused });
  addStage(run, stage);
}

function read(run: Run, item: Item): Reading {
  if (item.formula) return evaluateFormula(run, item.formula);
  return item.from === undefined ? { kind: 'missing', pointers: [] } : sourceWord(item.from).read(run, item.from);
}

/** Declared values, each times a number, added up. Parts that are out give nothing; when all are, so is the formula. */
function evaluateFormula(run: Run, formula: Formula): Reading {
  let sum = ZERO;
  let isOut = true;
  for (const { of, times: factor } of formula) {
    const stage = run.stages.get(of);
    const fact = stage ? null : factValue(run, of);
    const value = stage ? stage.points : typeof fact === 'number' ? fraction(fact) : null;
    if (value !== null) {
      sum = plus(sum, times(value, fraction(factor)));
      isOut = false;
    } else if (stage?.state === 'missing') return { kind: 'missing', pointers: [] };
    else if (stage?.state !== 'out' && stage?.state !== 'na') {
      return { kind: 'blocked', reason: TEXT.missingFact(factTitle(run, of)) };
    }
  }
  return isOut ? { kind: 'out' } : { kind: 'amount', amount: sum };
}

function factTitle(run: Run, id: string): string {
  return run.prepared.scoring.facts?.find((fact) => fact.id === id)?.title ?? run.prepared.label(id);
}

/** What an answer is worth; null = refused. Without points it is a category. */
function pointsOf(
  run: Run,
  item: Item,
  reading: Extract<Reading, { kind: 'scalar' | 'amount' }>,
): Pick<Stage, 'value' | 'points'> | null {
  const value = reading.kind === 'scalar' ? String(reading.value) : textOf(reading.amount);
  if (!item.points) return { value, points: item.formula && reading.kind === 'amount' ? reading.amount : null };
  const given = asGiven(item, item.points, reading);
  const points = given && pointsWord(item.points).points(item.points, given);
  if (!points) return null;
  const most = item.cap === undefined ? chooseNumber(run, item.max) : null;
  return most !== null && compare(points, most) > 0 ? null : { value, points };
}

function asGiven(item: Item, points: Points, reading: Extract<Reading, { kind: 'scalar' | 'amount' }>): Given | null {
  const subunits = item.from === undefined ? 1 : sourceWord(item.from).subunits;
  if (reading.kind === 'amount') return { kind: 'amount', amount: reading.amount, subunits };
  if ('options' in points || 'value' in points) return reading;
  return typeof reading.value === 'number' ? { kind: 'amount', amount: fraction(reading.value), subunits } : null;
}

function rangeOf(run: Run, item: Item): { low: Fraction | null; high: Fraction | null } {
  if (!item.points || item.from === undefined) return { low: null, high: null };
  const source = sourceWord(item.from);
  return pointsWord(item.points).range(item.points, source.limits(run, item.from), source.subunits);
}
