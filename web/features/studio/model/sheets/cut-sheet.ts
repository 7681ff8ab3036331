import type { Cut, FactDeclaration } from '#engine/template/scoring.ts';
import { STUDIO_PARTS } from '#web/text/studio-parts.ts';
import { withCut } from '../scoring/scoring-parts.ts';
import { amount, choice, count } from './properties.ts';
import { number, text, whenIs, WHOLE, type PropertySheet, type Values } from './property-sheet.ts';

const TEXT = STUDIO_PARTS.cut;

/** Where the list of those who get in ends: at a mark, after so many, or when the money is gone. */
export function cutSheet(cut: Cut, facts: readonly FactDeclaration[]): PropertySheet {
  const amounts = facts.flatMap(({ id, title, type }) => (type === 'number' ? [{ const: id, title }] : []));
  const kind = kindOf(cut);
  const kinds =
    amounts.length > 0 || kind === 'budget' ? (['mark', 'seats', 'budget'] as const) : (['mark', 'seats'] as const);
  const budget = 'budget' in cut ? cut.budget : undefined;
  return {
    id: 'corte',
    title: '',
    properties: {
      clase: choice(
        TEXT.kind,
        kinds.map((one) => ({ const: one, title: TEXT.kinds[one] })),
        kind,
        { ui: WHOLE },
      ),
      marca: amount(TEXT.mark, 'mark' in cut ? cut.mark : undefined, { ui: onlyFor('mark') }),
      lugares: count(
        TEXT.seats,
        'seats' in cut ? cut.seats : undefined,
        { minimum: 0, maximum: 100_000 },
        { ui: onlyFor('seats') },
      ),
      pide: choice(TEXT.asks, amounts, budget?.asks ?? amounts[0]?.const, {
        required: false,
        ui: { ...WHOLE, ...onlyFor('budget') },
      }),
      disponible: amount(TEXT.available, budget?.available, { ui: onlyFor('budget') }),
      veces: amount(TEXT.times, budget?.times ?? 1, { ui: onlyFor('budget') }),
    },
    write: (before, values) => withCut(before, (old) => cutOf(old, values)),
  };
}

type CutKind = keyof typeof TEXT.kinds;

function kindOf(cut: Cut): CutKind {
  return 'mark' in cut ? 'mark' : 'seats' in cut ? 'seats' : 'budget';
}

/** Asked, and then demanded, only for this kind of cut. */
function onlyFor(kind: CutKind) {
  const when = whenIs('clase', kind);
  return { 'ui:visibleIf': when, 'ui:requiredIf': when };
}

/** Until the number is there, it stays as it was. */
function cutOf(before: Cut, values: Values): Cut {
  const { names, passes } = before;
  const kept = { ...(names && { names }), ...(passes && { passes }) };
  const [mark, seats] = [number(values['marca']), number(values['lugares'])];
  if (values['clase'] === 'mark') return mark === undefined ? before : { ...kept, mark };
  if (values['clase'] === 'seats') return seats === undefined ? before : { ...kept, seats };
  const [asks, available, times] = [text(values['pide']), number(values['disponible']), number(values['veces'])];
  if (asks === undefined || available === undefined || times === undefined) return before;
  const least = 'budget' in before ? before.budget.at_least : undefined;
  return { ...kept, budget: { asks, available, times, ...(least !== undefined && { at_least: least }) } };
}
