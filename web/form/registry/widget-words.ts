import type { Unit } from '#engine/template/prepared/prepared-template.ts';
import { describeUnit } from '../spec/describe-unit.ts';
import type { FieldSpec } from '../spec/field-spec.ts';
import type { DrawnWord } from '../spec/widget-table.ts';

/** Every word of `ui:widget` that these sections need, those of rows too, and whether they have tabs. */
export function widgetWords(units: readonly Unit[]): readonly DrawnWord[] {
  return units.flatMap((unit) => wordsOf(describeUnit(unit)));
}

function wordsOf(spec: FieldSpec): readonly DrawnWord[] {
  const own: DrawnWord[] = spec.ui['ui:solapas'] === true ? [spec.widget, 'solapas'] : [spec.widget];
  return [...own, ...spec.children.flatMap(wordsOf)];
}
