import { parsePointer } from '#engine/pointer.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import { indexFields } from '#engine/template/prepared/index-fields.ts';
import { answerSources } from '../conditions/answer-sources.ts';
import type { ConditionSource } from '../conditions/condition-sources.ts';
import { schemaAt } from '../nodes/node-path.ts';
import type { Offer } from './value-words.ts';
import type { Around } from './word.ts';

/** The field of the form that words are of, whose UI schema is their node or has it inside. */

export function patternOf({ place }: Around): string {
  const parts = parsePointer(place).slice(1);
  const words = parts.findIndex((part) => part.startsWith('ui:'));
  return parts
    .slice(0, words < 0 ? parts.length : words)
    .map((part) => `/${part === 'items' ? '*' : part}`)
    .join('');
}

export function schemaOf(around: Around): FieldSchema {
  return schemaAt(around.template, patternOf(around));
}

export const isListOfRows = (around: Around): boolean => schemaOf(around).items?.type === 'object';

/** The answers that its conditions may look at. */
export function answersSources(around: Around): ConditionSource[] {
  const pattern = patternOf(around);
  return answerSources(around.template, `${pattern}${pattern.endsWith('*') ? '/-' : ''}`);
}

/** What an object or a row holds, by its place in it; what is inside of a group says so. What is in rows is not among it. */
export function fieldsOf({ template }: Around, parent: string): readonly (Offer & { readonly isGroup: boolean })[] {
  const fields = indexFields(template.schema, template.ui);
  return [...fields.values()].flatMap(({ pattern, type, label, parent: group }) => {
    const place = pattern.slice(parent.length);
    if (!pattern.startsWith(`${parent}/`) || place.includes('*') || type === 'null') return [];
    const outer = group === null || group.length <= parent.length ? undefined : fields.get(group)?.label;
    return [{ value: place, title: outer === undefined ? label : `${outer}: ${label}`, isGroup: type === 'object' }];
  });
}
