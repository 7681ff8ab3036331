import { isObject } from '../json.ts';
import { parentOf } from '../pointer.ts';
import { instancesOf } from '../rules/instances.ts';
import type { Field, PreparedSection } from '../template/prepared/prepared-template.ts';

/** What they show is no answer. */
const UNTOLD: readonly unknown[] = ['oculto', 'nota', 'requisitos'];

/**
 * The fields that were taken out of stored answers before somebody read them: their keys are gone, where an unanswered field
 * has an empty one. Of a list without rows nothing can be told.
 */
export function withheldFields(section: PreparedSection, answers: unknown): readonly Field[] {
  return [...section.fields.values()].filter((field) => {
    const { pattern, type, ui } = field;
    if (field.readOnly || field.from !== null || type === 'null' || UNTOLD.includes(ui['ui:widget'])) return false;
    if (pattern === '' || pattern.endsWith('/*')) return false;
    const around = [...instancesOf(answers, parentOf(pattern))].map(({ value }) => value).filter(isObject);
    return around.length > 0 && around.every((value) => !(field.key in value));
  });
}
