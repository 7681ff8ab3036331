import { isObject } from '#engine/json.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { fillAnswers } from '#engine/validation/fill-answers.ts';

const known = new WeakMap<object, { section: PreparedSection; filled: unknown }>();

/** Answers as they are stored and returned. A save needs them twice, as they are stored and to answer; nobody writes into them. */
export function filledAnswers(section: PreparedSection, answers: unknown): unknown {
  if (!isObject(answers)) return fillAnswers(section, answers);
  const kept = known.get(answers);
  if (kept?.section === section) return kept.filled;
  const filled = fillAnswers(section, answers);
  known.set(answers, { section, filled });
  return filled;
}
