import { ownValue } from '../json.ts';
import { VERSION_MESSAGES as TEXT } from '#schemas/messages/versions.ts';
import type { Field } from '../template/prepared/prepared-template.ts';
import type { PreparedOption } from '../template/field-schema.ts';
import type { Change } from './change.ts';

/** The stable id of an option: `ui:opciones` where its value was renamed, else the value. */
export function optionId({ ui }: Field, option: PreparedOption): string {
  return ownValue(ui['ui:opciones'] ?? {}, String(option.const)) ?? String(option.const);
}

export function compareOptions(before: Field, after: Field): Change[] {
  const old = new Map((before.options ?? []).map((option) => [optionId(before, option), option]));
  const now = new Map((after.options ?? []).map((option) => [optionId(after, option), option]));
  const changes: Change[] = [];
  const add = (gravity: Change['gravity'], text: string): void => {
    changes.push({ gravity, text, item: after.id });
  };
  for (const [id, option] of old) {
    const kept = now.get(id);
    if (!kept) {
      changes.push({
        gravity: 'borradores',
        text: TEXT.optionRemoved(option.title, after.label),
        item: after.id,
        option: option.const,
      });
      continue;
    }
    if (kept.title !== option.title) add('redaccion', TEXT.optionLabel(after.label, option.title, kept.title));
    if (kept.const !== option.const) {
      add('borradores', TEXT.optionValue(kept.title, after.label, String(option.const), String(kept.const)));
    }
  }
  for (const [id, option] of now) if (!old.has(id)) add('neutro', TEXT.optionAdded(option.title, after.label));
  return changes;
}
