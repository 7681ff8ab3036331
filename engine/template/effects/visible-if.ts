import { NOTHING, saidBy, type Effect, type Outcome } from './effect.ts';

const HIDDEN: Outcome = { hidden: true };

export const visibleIf: Effect = {
  read: (ui) => saidBy(ui['ui:visibleIf']),
  changesAnswer: true,
  outcome: (holds) => (holds ? NOTHING : HIDDEN),
};
