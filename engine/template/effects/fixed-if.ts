import { NOTHING, type Effect } from './effect.ts';

export const fixedIf: Effect = {
  read: (ui) => ui['ui:fixedIf'] ?? null,
  changesAnswer: true,
  outcome: (holds, { value }) => (holds ? { fixed: { value } } : NOTHING),
};
