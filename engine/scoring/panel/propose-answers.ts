import { isAnswered } from '../../conditions/answered.ts';
import { valueAt, withValueAt } from '../../pointer.ts';
import { sameAnswer } from '../../same-answer.ts';
import type { PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import { findNode } from '../sources/result.ts';
import type { Result } from '../result.ts';
import { scoringOf } from '../pipeline/score-answers.ts';
import type { Item } from '../../template/scoring.ts';
import type { ComparedItem, GivenValue } from './compare-forms.ts';
import type { IndividualForm } from './individual-form.ts';

/**
 * What a definitive form opens with: where the evaluators agree, their answer; where a panel combines an item that is
 * answered, what it comes to, where the item can be answered so. Nothing is proposed where people have to decide.
 */
export function proposeAnswers(
  prepared: PreparedTemplate,
  forms: readonly IndividualForm[],
  compared: readonly ComparedItem[],
  panel: Result | null,
): Readonly<Record<string, unknown>> {
  const { scoring, unit } = scoringOf(prepared);
  const written = new Map<string, unknown>();
  for (const item of compared) {
    const chosen = item.agrees ? item.given[0] : combinedAt(scoring.items, item, panel);
    for (const [at, value] of Object.entries(chosen?.written ?? {})) written.set(at, value);
    if (item.comment !== null && item.agrees) written.set(item.comment, soleComment(item.given));
  }
  const ofItems = new Set(compared.flatMap(({ comment, given }) => [comment, ...Object.keys(given[0]?.written ?? {})]));
  for (const { pattern, type, inRow, readOnly } of unit.fields.values()) {
    if (inRow || readOnly || type === 'object' || type === 'array' || ofItems.has(pattern)) continue;
    const [first, ...others] = forms.map(({ answers }) => valueAt(answers, pattern));
    if (isAnswered(first) && others.every((one) => sameAnswer(one, first))) written.set(pattern, first);
  }
  let answers: unknown = {};
  for (const [at, value] of written) if (isAnswered(value)) answers = withValueAt(answers, at, value);
  return answers as Record<string, unknown>;
}

/** The answer that the panel's combination over an item is; null where nobody can answer so. */
export function combinedAt(
  items: readonly Item[],
  item: ComparedItem,
  panel: Result | null,
): Pick<GivenValue, 'written'> | null {
  const votes = panel && findNode(panel.trace, item.id)?.children.find(({ stage }) => stage === 'panel');
  const value = votes?.value ?? null;
  if (value === null) return null;
  const held = item.given.find((one) => !one.isAway && String(one.value) === value);
  if (held) return held;
  const { points } = items.find(({ id }) => id === item.id) ?? {};
  if (!points || !('value' in points) || !isOnStep(Number(value), points.value)) return null;
  const [, ...parts] = Object.keys(item.given[0]?.written ?? {});
  return { written: { [item.pointer]: Number(value), ...Object.fromEntries(parts.map((at) => [at, null])) } };
}

function isOnStep(value: number, { min, max, step }: { min: number; max: number; step?: number }): boolean {
  const steps = (value - min) / (step ?? 1);
  return value >= min && value <= max && Math.abs(steps - Math.round(steps)) < 1e-9;
}

/** What all say about it, or the only one who says something; who says different things has to be read. */
function soleComment(given: readonly GivenValue[]): string | null {
  const said = [...new Set(given.flatMap(({ comment }) => comment ?? []))];
  return said.length === 1 ? (said[0] ?? null) : null;
}
