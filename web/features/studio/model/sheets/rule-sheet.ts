import type { OutcomeList, OutcomeRule } from '#engine/scoring/scoring.ts';
import { STUDIO } from '#web/text/studio.ts';
import { changeRule } from '../scoring/outcomes.ts';
import { HALF, text, WHOLE } from './property-sheet.ts';
import type { PropertySheet, Values } from './property-sheet.ts';

const TEXT = STUDIO.outcomes;

/** What a rule decides. */
export function ruleSheet(list: OutcomeList, at: number): PropertySheet | null {
  const rule = list.rules[at];
  if (!rule) return null;
  return {
    id: `regla-${list.id}-${at}`,
    title: '',
    properties: {
      salida: {
        schema: {
          type: 'string',
          title: TEXT.outcome,
          maxLength: 60,
          oneOf: [
            ...Object.entries(list.labels).map(([id, title]) => ({ const: id, title })),
            { const: NONE, title: TEXT.noneYet },
          ],
        },
        ui: { 'ui:widget': 'seleccion', ...HALF },
        required: true,
        value: rule.is ?? NONE,
      },
      total: {
        schema: {
          type: 'string',
          title: TEXT.total,
          maxLength: 10,
          oneOf: [
            { const: 'keep', title: TEXT.keep },
            { const: 'cero', title: TEXT.zero },
            { const: 'ninguno', title: TEXT.noTotal },
          ],
        },
        ui: { 'ui:widget': 'seleccion', ...HALF },
        required: true,
        value: rule.total === 0 ? 'cero' : rule.total === null ? 'ninguno' : 'keep',
      },
      motivo: {
        schema: { type: 'string', title: TEXT.reason, maxLength: 500 },
        ui: { 'ui:widget': 'texto', ...WHOLE },
        value: rule.reason,
      },
      antes: {
        schema: {
          type: 'string',
          title: TEXT.early,
          maxLength: 2,
          oneOf: [
            { const: 'si', title: STUDIO.yes },
            { const: 'no', title: STUDIO.no },
          ],
        },
        ui: { 'ui:widget': 'seleccion', ...HALF },
        required: true,
        value: rule.early === true ? 'si' : 'no',
      },
    },
    write: (template, values) => changeRule(template, list.id, at, (before) => ruleOf(before, values)),
  };
}

const NONE = '—';

function ruleOf({ when }: OutcomeRule, values: Values): OutcomeRule {
  const reason = text(values['motivo']);
  const is = text(values['salida']);
  const total = values['total'];
  return {
    ...(when && { when }),
    is: is === undefined || is === NONE ? null : is,
    ...(total === 'cero' && { total: 0 }),
    ...(total === 'ninguno' && { total: null }),
    ...(reason !== undefined && { reason }),
    ...(values['antes'] === 'si' && { early: true }),
  };
}
