import type { Act } from '#schemas/generated/acts.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import type { Decision, Facts, Relation } from '#engine/process/vocabulary.ts';
import type { Actor } from './context.ts';
import { refused } from '#server/errors/refused.ts';

/** Throws the table's refusal, or tells what the answer leaves out. */
export function permit(
  act: Act,
  actor: Actor | null,
  relations: readonly Relation[] = ['none'],
  facts: Facts = {},
): Decision {
  const decision = decide(act, { type: actor?.userType ?? null, relations }, facts);
  if (!decision.allowed) throw refused(decision);
  return decision;
}
