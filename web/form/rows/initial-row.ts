import type { Answers } from '../answers/answers-model.ts';
import type { FieldSpec } from '../spec/field-spec.ts';

/** What a new row begins with, by its template (`ui:inicial`). */
export function initialRow(list: FieldSpec): Answers {
  return Object.fromEntries(
    list.children.flatMap(({ key, ui }) => (ui['ui:inicial'] === undefined ? [] : [[key, ui['ui:inicial']]])),
  );
}
