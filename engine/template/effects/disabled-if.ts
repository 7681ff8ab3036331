import { NOTHING, saidBy, type Effect, type Outcome } from './effect.ts';

const DISABLED: Outcome = { disabled: true };

export const disabledIf: Effect = {
  read: (ui) => saidBy(ui['ui:disabledIf']),
  changesAnswer: true,
  outcome: (holds) => (holds ? DISABLED : NOTHING),
};
