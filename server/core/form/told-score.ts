import { BARE_NODE } from '#engine/scoring/bare-node.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import type { Result, Score, TraceNode } from '#engine/scoring/result.ts';
import { findNode, PANEL } from '#engine/scoring/sources/result.ts';
import { isWithinHidden } from '#engine/template/prepared/audience.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { Scope } from './stored-result.ts';
import type { Untold } from './untold.ts';

/** What a form comes to, as far as a reader is told: nothing from which what is hidden could be worked out. */
export function toldScore(prepared: PreparedTemplate, score: Score, untold: Untold): Score {
  const facts = score.facts.filter(({ id }) => !untold.facts.has(id));
  const unit = prepared.sections[0];
  const missing = (score.partial?.missing ?? []).filter(
    (pointer) => !unit || !isWithinHidden(unit, pointer, untold.hidden),
  );
  if (untold.isOutcomeOnly) return { ...outcomeAlone(score, missing), facts };
  const trace = toldTrace(prepared, score.trace, untold);
  const withTold = toldReasons(prepared, score, untold);
  const { result, partial } = score;
  return {
    ...score,
    trace,
    facts,
    out: Object.fromEntries(Object.entries(score.out).filter(([id]) => !untold.stages.has(id))),
    result: result && { ...withTold(result), trace },
    partial: partial && { ...withTold(partial), missing },
  };
}

/** Nothing that another hidden value would change while the outcome stays. */
function outcomeAlone(score: Score, missing: readonly string[]): Score {
  return {
    result: score.result && resultAlone(score.result),
    partial: score.partial && { missing, lowest: null, highest: null, reasons: [] },
    problems: [],
    trace: BARE_NODE,
    running: null,
    runningOf: {},
    weights: {},
    scale: null,
    notApplicable: [],
    out: {},
    calculated: {},
    reasonsOf: {},
    facts: [],
    omitted: score.omitted,
  };
}

function resultAlone({ outcome, passes, set }: Result): Result {
  return { total: null, maximum: null, outcome, passes, ...(set && { set }), reasons: [], trace: BARE_NODE };
}

/**
 * How each evaluator voted is nobody's business but the commission's and the office's, nor is what the commission was only proposed
 * where it decided itself; what single evaluators gave the office alone is not even the commission's.
 */
function toldTrace(prepared: PreparedTemplate, trace: TraceNode, { hidden, stages, results }: Untold): TraceNode {
  const isVoteless = results.has(PANEL);
  if (hidden.size === 0 && !isVoteless && stages.size === 0) return trace;
  const items = prepared.template.scoring?.items ?? [];
  const answered = new Set(items.flatMap(({ id, from }) => (typeof from === 'string' ? [id] : [])));
  const prune = (node: TraceNode): TraceNode => ({
    ...node,
    children:
      node.stage === 'panel'
        ? []
        : node.children.filter(({ stage }) => stage !== 'panel' || (!isVoteless && !answered.has(node.id))).map(prune),
  });
  return prune(trace);
}

/** Reasons that came with an earlier result may speak of what is hidden there. */
function toldReasons({ template }: PreparedTemplate, score: Score, { hidden, stages, bare }: Untold) {
  const earlier = (template.scoring?.items ?? []).flatMap(({ id, from }) => {
    const isBare = typeof from === 'object' && 'result' in from && (hidden.size > 0 || bare.has(from.result));
    return isBare || stages.has(id) ? [id] : [];
  });
  const untold = new Set(earlier.flatMap((id) => score.reasonsOf[id] ?? []));
  for (const [id, reasons] of Object.entries(score.reasonsOf))
    if (!earlier.includes(id)) for (const reason of reasons) untold.delete(reason);
  return <R extends { readonly reasons: readonly string[] }>(told: R): R => ({
    ...told,
    reasons: told.reasons.filter((reason) => !untold.has(reason)),
  });
}

/** What else a result hangs on, for whoever fills the form in: of results that are not told whole what the rubric takes. */
export function toldScope(prepared: PreparedTemplate, scope: Scope, untold: Untold): Scope {
  const taken = (name: string): string[] =>
    (prepareScoring(prepared)?.scoring.items ?? []).flatMap(({ from }) =>
      typeof from === 'object' && 'result' in from && from.result === name ? [from.value] : [],
    );
  const told = (name: string, result: Result): Result => {
    if (untold.results.has(name)) return resultAlone(result);
    if (!untold.bare.has(name)) return result;
    const children = taken(name).flatMap((stage): TraceNode[] => {
      const node = findNode(result.trace, stage);
      return node && node !== result.trace ? [{ ...node, children: [] }] : [];
    });
    return { ...result, reasons: [], trace: { ...BARE_NODE, id: result.trace.id, children } };
  };
  return {
    ...scope,
    hechos: Object.fromEntries(Object.entries(scope.hechos).filter(([id]) => !untold.facts.has(id))),
    earlier: Object.fromEntries(
      Object.entries(scope.earlier).map(([name, result]) => [name, result && told(name, result)]),
    ),
  };
}
