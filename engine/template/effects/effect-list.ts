import { disabledIf } from './disabled-if.ts';
import type { Effect } from './effect.ts';
import { fixedIf } from './fixed-if.ts';
import { onlyIn } from './only-in.ts';
import { requiredIf } from './required-if.ts';
import { visibleIf } from './visible-if.ts';

/** Every condition of a field, by its word in the UI schema. */
export const EFFECTS: Readonly<Record<`ui:${string}`, Effect>> = {
  'ui:visibleIf': visibleIf,
  'ui:disabledIf': disabledIf,
  'ui:fixedIf': fixedIf,
  'ui:requiredIf': requiredIf,
  'ui:en': onlyIn,
};
