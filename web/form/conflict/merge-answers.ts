import type { FieldSpec } from '../spec/field-spec.ts';
import type { Answers } from '../answers/answers-model.ts';
import { isObjectSpec } from '../spec/is-group.ts';
import { child, valueAt, withValueAt } from '#engine/pointer.ts';
import { sameAnswer } from '#engine/same-answer.ts';

export interface FieldConflict {
  pointer: string;
  spec: FieldSpec;
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** Theirs where only they changed, mine elsewhere; the fields in conflict still hold mine. */
  answers: Answers;
  conflicts: readonly FieldConflict[];
  /** Labels of what was taken from them. */
  taken: readonly string[];
}

/** Three texts of each field: how it was, mine, theirs. What only one of the two changed needs no question. */
export function mergeAnswers(root: FieldSpec, base: Answers, mine: Answers, theirs: Answers): Merge {
  let answers: unknown = mine;
  const conflicts: FieldConflict[] = [];
  const taken: string[] = [];
  for (const { pointer, spec } of leavesOf(root, '')) {
    const [was, own, other] = [base, mine, theirs].map((one) => valueAt(one, pointer));
    if (sameAnswer(own, other) || sameAnswer(was, other)) continue;
    if (sameAnswer(was, own)) {
      answers = withValueAt(answers, pointer, other ?? undefined);
      taken.push(spec.label);
    } else {
      conflicts.push({ pointer, spec, mine: own, theirs: other });
    }
  }
  return { answers: answers as Answers, conflicts, taken };
}

function leavesOf(spec: FieldSpec, pointer: string): { pointer: string; spec: FieldSpec }[] {
  return spec.children.flatMap((one) => {
    const at = child(pointer, one.key);
    return isObjectSpec(one) ? leavesOf(one, at) : [{ pointer: at, spec: one }];
  });
}
