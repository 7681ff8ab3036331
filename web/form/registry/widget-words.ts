import type { Unit } from '#engine/template/prepared-template.ts';
import type { Widget } from '#engine/template/widgets.ts';
import { describeUnit } from '../fields/describe-unit.ts';
import type { FieldSpec } from '../fields/field-spec.ts';

/** Every word of `ui:widget` that these sections need, those of rows too. */
export function widgetWords(units: readonly Unit[]): readonly Widget[] {
  return units.flatMap((unit) => wordsOf(describeUnit(unit)));
}

function wordsOf(spec: FieldSpec): readonly Widget[] {
  return [spec.widget, ...spec.children.flatMap(wordsOf)];
}
