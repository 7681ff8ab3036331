import type { OutcomeList, OutcomeRule } from '#engine/template/scoring.ts';
import { STUDIO } from '#web/text/studio.ts';
import { changeRule } from '../scoring/outcomes.ts';
import { choice, line, YES_NO } from './properties.ts';
import { text, WHOLE } from './property-sheet.ts';
import type { PropertySheet, Values } from './property-sheet.ts';

const TEXT = STUDIO.outcomes;

/** The choice of no outcome. */
const NONE = '—';
const TOTALS = [
  { const: 'keep', title: TEXT.keep },
  { const: 'cero', title: TEXT.zero },
  { const: 'ninguno', title: TEXT.noTotal },
];

/** What a rule decides. */
export function ruleSheet(list: OutcomeList, at: number): PropertySheet | null {
  const rule = list.rules[at];
  if (!rule) return null;
  return {
    id: `regla-${list.id}-${at}`,
    title: '',
    properties: {
      salida: choice(
        TEXT.outcome,
        [
          ...Object.entries(list.labels).map(([id, title]) => ({ const: id, title })),
          { const: NONE, title: TEXT.noneYet },
        ],
        rule.is ?? NONE,
      ),
      total: choice(TEXT.total, TOTALS, totalOf(rule), { ui: WHOLE }),
      motivo: line(TEXT.reason, rule.reason, 500),
      antes: choice(TEXT.early, YES_NO, rule.early === true ? 'si' : 'no'),
    },
    write: (template, values) => changeRule(template, list.id, at, (before) => ruleOf(before, values)),
  };
}

function totalOf({ total }: OutcomeRule): string {
  if (total === 0) return 'cero';
  return total === null ? 'ninguno' : 'keep';
}

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
