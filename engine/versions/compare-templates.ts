import { VERSION_MESSAGES as TEXT } from '#schemas/messages/versions.ts';
import { sameJson } from '../same-json.ts';
import type { Field } from '../template/prepared/prepared-template.ts';
import type { Template } from '../template/template.ts';
import type { Change } from './change.ts';
import { compareField } from './compare-field.ts';
import { fieldsById } from './fields-by-id.ts';
import { compareScoring } from './compare-scoring.ts';

/** How a version differs from an earlier one, in words, in form order; what was removed comes last. */
export function compareTemplates(before: Template, after: Template): Change[] {
  const old = fieldsById(before);
  const now = fieldsById(after);
  const changes: Change[] = [];
  if (before.meta.titulo !== after.meta.titulo) {
    changes.push({ gravity: 'redaccion', text: TEXT.title(before.meta.titulo, after.meta.titulo), item: '' });
  }
  for (const field of now.values()) {
    const earlier = old.get(field.id);
    if (!earlier) {
      if (isTop(field, now, (id) => !old.has(id))) changes.push(added(field));
      continue;
    }
    changes.push(...compareField(earlier, field));
    if (parentId(earlier, old) !== parentId(field, now)) {
      changes.push({
        gravity: 'borradores',
        text: TEXT.moved(field.label, placeOf(earlier, old), placeOf(field, now)),
        item: field.id,
      });
    }
  }
  for (const field of old.values()) {
    if (!now.has(field.id) && isTop(field, old, (id) => !now.has(id))) {
      changes.push({ gravity: 'borradores', text: TEXT.removed(field.label), item: field.id });
    }
  }
  changes.push(...compareRequirements(before, after));
  return [...changes, ...compareScoring(before, after)];
}

function added(field: Field): Change {
  const isDemanded = field.required || (field.schema.minItems ?? 0) > 0;
  return isDemanded
    ? { gravity: 'borradores', text: TEXT.addedRequired(field.label), item: field.id }
    : { gravity: 'neutro', text: TEXT.added(field.label), item: field.id };
}

function parentId(field: Field, fields: ReadonlyMap<string, Field>): string | null {
  if (field.parent === null) return null;
  for (const other of fields.values()) if (other.pattern === field.parent) return other.id;
  return null;
}

/** The group that an item lies in, as people would say it. */
function placeOf({ parent }: Field, fields: ReadonlyMap<string, Field>): string {
  const list = parent?.endsWith('/*') === true ? parent.slice(0, -'/*'.length) : parent;
  const around = [...fields.values()].find(({ pattern }) => pattern === list);
  return list === '' || !around ? TEXT.wholeForm : `«${around.label}»`;
}

/** What came or went together is told once, by the group that it lies in. */
function isTop(field: Field, fields: ReadonlyMap<string, Field>, isGone: (id: string) => boolean): boolean {
  const parent = parentId(field, fields);
  return parent === null || !isGone(parent);
}

function compareRequirements(before: Template, after: Template): Change[] {
  const old = new Map((before.ui.requisitos ?? []).map((requirement) => [requirement.id, requirement]));
  const now = new Map((after.ui.requisitos ?? []).map((requirement) => [requirement.id, requirement]));
  return [
    ...[...now.values()].flatMap((requirement): Change[] => {
      const earlier = old.get(requirement.id);
      if (sameJson(earlier, requirement)) return [];
      const text = earlier ? TEXT.requirement(requirement.nom) : TEXT.requirementAdded(requirement.nom);
      return [{ gravity: requirement.obligatorio ? 'borradores' : 'neutro', text, item: requirement.id }];
    }),
    ...[...old.values()]
      .filter(({ id }) => !now.has(id))
      .map(({ id, nom }): Change => ({ gravity: 'neutro', text: TEXT.requirementRemoved(nom), item: id })),
  ];
}
