import { ownValue } from '../../json.ts';
import { SCORING_CHANGES as TEXT } from '#schemas/messages/scoring-changes.ts';
import { sameJson } from '../../same-json.ts';
import type { OutcomeList, OutcomeRule } from '../../template/scoring.ts';
import type { Add } from './compare-stage.ts';

/** Lists of outcomes: their names, what decides for each, and in which order. */
export function compareOutcomes(before: readonly OutcomeList[], after: readonly OutcomeList[], add: Add): void {
  for (const list of after) {
    const old = before.find(({ id }) => id === list.id);
    if (old) compareList(old, list, add);
    else add(TEXT.listAdded(list.id));
  }
  for (const { id } of before) if (!after.some((list) => list.id === id)) add(TEXT.listRemoved(id));
}

function compareList(before: OutcomeList, after: OutcomeList, add: Add): void {
  if (before.mode !== after.mode || (before.result ?? false) !== (after.result ?? false)) add(TEXT.listMode(after.id));
  const name = (is: string | null): string =>
    is === null ? TEXT.noOutcome : (ownValue(after.labels, is) ?? ownValue(before.labels, is) ?? is);
  for (const [id, label] of Object.entries(after.labels)) {
    const old = ownValue(before.labels, id);
    if (old === undefined) add(TEXT.outcomeAdded(label));
    else if (old !== label) add(TEXT.outcomeLabel(old, label), 'redaccion');
  }
  for (const [id, label] of Object.entries(before.labels)) {
    if (!Object.hasOwn(after.labels, id)) add(TEXT.outcomeRemoved(label));
  }
  const kept = [...new Set([...after.rules, ...before.rules].map(({ is }) => is))].filter(
    (is) => is === null || (Object.hasOwn(before.labels, is) && Object.hasOwn(after.labels, is)),
  );
  let isSaid = false;
  for (const is of kept) {
    const [old, now] = [rulesOf(before, is), rulesOf(after, is)];
    if (!sameJson(old.map(deciding), now.map(deciding))) {
      add(TEXT.outcomeRules(name(is)));
      isSaid = true;
    } else if (!sameJson(old, now)) add(TEXT.outcomeReason(name(is)), 'redaccion');
  }
  const order = ({ rules }: OutcomeList) => rules.map(({ is }) => is).filter((is) => kept.includes(is));
  if (!isSaid && !sameJson(order(before), order(after))) add(TEXT.outcomeOrder);
}

function rulesOf({ rules }: OutcomeList, is: string | null): OutcomeRule[] {
  return rules.filter((rule) => rule.is === is);
}

/** All but the words that explain it. */
function deciding({ reason: _reason, ...rule }: OutcomeRule): unknown {
  return rule;
}
