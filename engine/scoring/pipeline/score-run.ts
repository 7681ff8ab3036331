import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { formOrder } from '../../validation/form-order.ts';
import { buildTrace } from './build-trace.ts';
import { decideOutcome } from './decide-outcome.ts';
import type { Outcome } from './decide-outcome.ts';
import { textOf, ZERO } from '../../fraction.ts';
import { endsOf } from './ends-of.ts';
import type { GivenFact, Result, Score } from '../result.ts';
import type { RunInput } from '../run.ts';
import { TOTAL } from '../prepare-scoring.ts';
import { runPipeline } from './run-pipeline.ts';
import type { Pipeline } from './run-pipeline.ts';
import { factValue } from '../sources/fact.ts';
import type { Stage } from '../stage.ts';

/** One pass with its outcome, or with what is missing. `open` are answers that the form itself still asks for. */
export function scoreRun(input: RunInput, open: readonly string[]): Score {
  const pipeline = runPipeline(input);
  const { run, special, final } = pipeline;
  const isWhole = special !== null && special.effect !== 'skip';
  const unanswered = isWhole ? [] : [...run.missing];
  const facts = [...missingFacts(pipeline), ...(input.absent ?? [])];
  const isOpen = open.length > 0 || facts.length > 0;
  const isBlocked = !isWhole && lacksValue(pipeline);
  const omitted = special?.effect === 'skip';
  const isNothing = run.stages.get(TOTAL)?.state === 'out';
  const deciding = isOpen ? 'early' : isNothing ? 'out' : isBlocked ? 'early' : 'all';
  // A value that the rubric refuses is wrong, not missing: nothing decides over it.
  const outcome = omitted || run.problems.length > 0 ? null : decideOutcome(run, deciding);
  const said = [
    ...(special?.reason === undefined ? [] : [special.reason]),
    ...run.reasons,
    ...(isNothing && outcome?.rule?.early !== true ? [TEXT.nothingCounts(run.prepared.label(TOTAL))] : []),
  ];
  const result = outcome && resultOf(pipeline, outcome, said, isOpen || isBlocked || isNothing);
  const running = unanswered.length > 0 ? runPipeline({ ...input, fill: 'out' }) : pipeline;
  const whole = unanswered.length > 0 ? runPipeline({ ...input, fill: 'high' }) : pipeline;
  const ends = unanswered.length > 0 ? endsOf(input, pipeline) : { lowest: text(final), highest: text(final) };
  const missing = [...new Set([...open, ...unanswered])].toSorted(formOrder(run.prepared.unit));
  return {
    result,
    partial: result
      ? null
      : {
          missing,
          ...ends,
          ...(outcome?.set && { set: outcome.set }),
          reasons: [...new Set([...facts, ...said, ...(outcome?.reasons ?? [])])],
        },
    problems: run.problems,
    trace: result?.trace ?? buildTrace(pipeline, null, null),
    running: text(running.final),
    runningOf: byStage(running, text),
    weights: byStage(whole, ({ weight }) => weight && textOf(weight)),
    scale: scaleOf(whole),
    notApplicable: [...run.stages.values()].flatMap(({ id, state }) => (state === 'na' ? [id] : [])),
    out: Object.fromEntries([...run.stages.values()].flatMap(({ id, cause }) => (cause === null ? [] : [[id, cause]]))),
    calculated: run.calculo,
    reasonsOf: Object.fromEntries([...run.reasonsOf].map(([id, reasons]) => [id, [...reasons]])),
    facts: givenFacts(pipeline),
    omitted,
  };
}

/** Whether something that counts has no value yet. A panel's result only hangs on what it combines. */
function lacksValue({ run, final }: Pipeline): boolean {
  if (!run.overrides) return [...run.stages.values()].some(lacks);
  if (final) return lacks(final);
  const combined = [...run.stages.values()].filter(({ id }) => run.overrides?.has(id));
  return combined.length > 0 && combined.every(lacks);
}

function lacks({ state }: Stage): boolean {
  return state === 'missing' || state === 'blocked';
}

/** null: nothing decides yet, or the deciding rule says so. */
function resultOf(pipeline: Pipeline, outcome: Outcome, said: readonly string[], isBlocked: boolean): Result | null {
  const { rule, passes, set } = outcome;
  if (rule ? rule.is === null : isBlocked) return null;
  const total = totalOf(pipeline.final, rule?.total === undefined ? 'keep' : rule.total);
  return {
    total,
    maximum: total === null || !pipeline.final?.high ? null : textOf(pipeline.final.high),
    outcome: rule?.is ?? null,
    passes,
    ...(set && { set }),
    reasons: [...new Set([...said, ...outcome.reasons])],
    trace: buildTrace(pipeline, outcome, total),
  };
}

/** A forced 0 is a total; taken away, or never there, is none. */
function totalOf(final: Stage | null, total: 'keep' | 0 | null): string | null {
  if (total === 'keep') return text(final);
  return total === 0 ? textOf(ZERO, final?.places) : null;
}

function byStage({ run }: Pipeline, say: (stage: Stage) => string | null): Record<string, string> {
  return Object.fromEntries(
    [...run.stages.values()].flatMap((stage) => {
      const said = say(stage);
      return said === null ? [] : [[stage.id, said]];
    }),
  );
}

/** The scale of the total, or of the bonus after it where that is what must be reached. */
function scaleOf({ run, final }: Pipeline): Score['scale'] {
  if (!final) return null;
  const judging = final.threshold ? final : run.stages.get(TOTAL);
  const threshold = judging?.threshold;
  return {
    least: final.low && textOf(final.low),
    most: final.high && textOf(final.high),
    best: run.prepared.scoring.total?.best ?? 'max',
    threshold: threshold ? { limit: textOf(threshold.limit, judging.places), op: threshold.op } : null,
  };
}

function text(stage: Stage | null): string | null {
  return stage?.points ? textOf(stage.points, stage.places) : null;
}

function givenFacts({ run }: Pipeline): GivenFact[] {
  return (run.prepared.scoring.facts ?? []).flatMap(({ id, title }) => {
    const value = factValue(run, id);
    return value === null ? [] : [{ id, title, value }];
  });
}

/** Facts that the template needs and nobody gave. */
function missingFacts({ run }: Pipeline): string[] {
  return (run.prepared.scoring.facts ?? [])
    .filter(({ id, optional }) => optional !== true && factValue(run, id) === null)
    .map(({ title }) => TEXT.missingFact(title));
}
