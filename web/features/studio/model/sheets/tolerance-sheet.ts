import { commissionOf, isEvaluationKind } from '#engine/process/commissions.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { isScoredKind } from '../scoring/scored-item.ts';
import { withScoring } from '../scoring/with-scoring.ts';
import { amount } from './properties.ts';
import { number, WHOLE, type Property, type PropertySheet } from './property-sheet.ts';

const TEXT = STUDIO.scoring;

/** How far apart evaluators may be at any item that says nothing of its own. */
export function toleranceSheet(template: Template): PropertySheet | null {
  const { items = [], tolerance } = template.scoring ?? {};
  if (!isScoredKind(template) || items.length === 0 || !hasDefinitive(template)) return null;
  const { schema, ui, ...rest } = toleranceProperty(tolerance);
  return {
    id: 'tolerancia',
    title: TEXT.definitive,
    properties: { tolerancia: { ...rest, schema, ui: { ...ui, ...WHOLE, 'ui:help': TEXT.toleranceHelp } } },
    write: (before, values) =>
      withScoring(before, ({ tolerance: _before, ...scoring }) => {
        const next = number(values['tolerancia']);
        return next === undefined ? scoring : { ...scoring, tolerance: next };
      }),
  };
}

export function hasDefinitive({ meta }: Template): boolean {
  return isEvaluationKind(meta.tipo) && commissionOf(meta.tipo).definitive !== null;
}

export function toleranceProperty(value: number | undefined): Property {
  const property = amount(TEXT.tolerance, value);
  return { ...property, schema: { ...property.schema, minimum: 0 } };
}
