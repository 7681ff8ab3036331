import { NOTHING, saidBy, type Effect, type Outcome } from './effect.ts';

const REQUIRED: Outcome = { required: true };

export const requiredIf: Effect = {
  read: (ui) => saidBy(ui['ui:requiredIf']),
  changesAnswer: false,
  outcome: (holds) => (holds ? REQUIRED : NOTHING),
};
