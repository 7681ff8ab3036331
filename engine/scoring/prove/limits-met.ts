import { PROOF } from '#schemas/messages/proof.ts';
import { formatDecimal } from '../../format-decimal.ts';
import { compare, fraction } from '../../fraction.ts';
import { TOTAL } from '../prepare-scoring.ts';
import type { TraceNode } from '../result.ts';
import { findNode } from '../sources/result.ts';
import { minimaOf } from '../lint/unread-minima.ts';
import type { Finding, Prove } from './finding.ts';
import type { Tried } from './trial.ts';

/** Minima that nobody reaches or that nobody misses, and a maximum that no form comes to. */
export const limitsMet: Prove = ({ scoring, trials }) => {
  const found = minimaOf(scoring.scoring).flatMap(({ id, at }): Finding[] => {
    const judged = trials.all.flatMap((tried) => {
      const node = findNode(tried.score.trace, id);
      return node?.threshold ? [{ tried, node, ...node.threshold }] : [];
    });
    const [first] = judged;
    if (!first || judged.some(({ isMet }) => isMet !== first.isMet)) return [];
    // A limit that hangs on something has a figure for each case.
    const limit = new Set(judged.map((one) => one.limit)).size === 1 ? formatDecimal(first.limit) : null;
    const say = first.isMet ? PROOF.limitAlways : PROOF.limitNever;
    const end = nearest(judged, first.isMet === (first.op === '>=' || first.op === '>'));
    const reached = formatDecimal(end.node.points ?? end.node.value ?? '0');
    const message = say(scoring.label(id), first.op, limit, reached);
    return [
      { code: 'minimo', at: `/scoring${at}/threshold`, message, example: end.tried.trial, question: sourceOf(id) },
    ];
  });
  return [...found, ...unreachedMaximum()];

  function sourceOf(id: string): string | undefined {
    const from = scoring.items.get(id)?.from;
    return typeof from === 'string' ? from : undefined;
  }

  function unreachedMaximum(): Finding[] {
    const most = scoring.scoring.total?.max;
    // Nobody knows here how much a fact may give.
    const isOpen = scoring.scoring.items.some(({ from }) => typeof from === 'object' && 'fact' in from);
    if (typeof most !== 'number' || isOpen || scoring.scoring.total?.best === 'min') return [];
    const totals = trials.all.flatMap((tried) => {
      const node = findNode(tried.score.trace, TOTAL);
      return node?.points == null ? [] : [{ tried, node }];
    });
    if (totals.length === 0) return [];
    const end = nearest(totals, false);
    const points = end.node.points ?? '0';
    if (compare(fraction(points), fraction(most)) >= 0) return [];
    const message = PROOF.maximumNever(scoring.label(TOTAL), formatDecimal(String(most)), formatDecimal(points));
    return [{ code: 'maximo', at: '/scoring/total/max', message, example: end.tried.trial }];
  }
};

interface Reached {
  readonly tried: Tried;
  readonly node: TraceNode;
}

function nearest<R extends Reached>(all: readonly R[], isLeast: boolean): R {
  return all.reduce((best, one) => {
    const order = compare(fraction(one.node.points ?? '0'), fraction(best.node.points ?? '0'));
    return (isLeast ? order < 0 : order > 0) ? one : best;
  });
}
