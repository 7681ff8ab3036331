import type { OutcomeList } from '#engine/template/scoring.ts';
import { STUDIO } from '#web/text/studio.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import { outcomeListWith } from '../scoring/outcomes.ts';
import { choice } from './properties.ts';
import { WHOLE, type PropertySheet } from './property-sheet.ts';

const TEXT = STUDIO_WORDS.later;

/** A list of outcomes as a whole: one end or a set of them, and of several lists which is the result. */
export function outcomeListSheet({ id, mode, result }: OutcomeList, isOneOfSeveral: boolean): PropertySheet {
  const isResult = result === true;
  return {
    id: `lista-${id}`,
    title: '',
    properties: {
      modo: choice(
        TEXT.mode,
        (['first', 'all'] as const).map((one) => ({ const: one, title: TEXT.modes[one] })),
        mode,
        { ui: WHOLE },
      ),
      // Another one becomes the result where this one stops being it.
      ...(isOneOfSeveral && {
        resultado: choice(
          TEXT.isResult,
          [{ const: 'si', title: STUDIO.yes }, ...(isResult ? [] : [{ const: 'no', title: STUDIO.no }])],
          isResult ? 'si' : 'no',
          { ui: WHOLE },
        ),
      }),
    },
    write: (before, values) =>
      outcomeListWith(before, id, values['modo'] === 'all' ? 'all' : 'first', values['resultado'] === 'si'),
  };
}
