import type { TemplateChange } from '#schemas/generated/domain/template-change.ts';
import type { Change } from './change.ts';

export function presentChange(change: Change): TemplateChange {
  return {
    clase: change.gravity,
    texto: change.text,
    item: change.item,
    ...(change.option !== undefined && { opcion: change.option }),
  };
}
