import { NOTHING, type Effect, type Outcome } from './effect.ts';

const HIDDEN: Outcome = { hidden: true };
const OTHER = { individual: 'definitiva', definitiva: 'individual' } as const;

/** An item of the individual form, or of the definitive one, alone; where neither is meant it is shown. */
export const onlyIn: Effect = {
  read: (ui) => {
    const only = ui['ui:en'];
    if (only === undefined) return null;
    return { when: { properties: { contexto: { properties: { forma: { const: OTHER[only] } } } } } };
  },
  changesAnswer: true,
  outcome: (holds) => (holds ? HIDDEN : NOTHING),
};
