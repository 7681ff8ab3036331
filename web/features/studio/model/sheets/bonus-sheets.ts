import type { Bonus } from '#engine/template/scoring.ts';
import { STUDIO_PARTS } from '#web/text/studio-parts.ts';
import { changeInPart, withBonus } from '../scoring/scoring-parts.ts';
import { amount, choice, line } from './properties.ts';
import { number, text, type PropertySheet } from './property-sheet.ts';

const TEXT = STUDIO_PARTS.bonus;

/** What is added to the total as a whole: its name, points or percent, how much at most. */
export function bonusSheet({ title, unit, cap }: Bonus): PropertySheet {
  return {
    id: 'bonificacion',
    title: '',
    properties: {
      titulo: line(TEXT.name, title, 200),
      unidad: choice(
        TEXT.unit,
        [
          { const: 'points', title: TEXT.points },
          { const: 'percent', title: TEXT.percent },
        ],
        unit,
      ),
      ...(!Array.isArray(cap) && { tope: amount(TEXT.cap, cap) }),
    },
    write: (before, values) =>
      withBonus(before, ({ title: _title, cap: old, ...rest }) => {
        const name = text(values['titulo']);
        const most = Object.hasOwn(values, 'tope') ? number(values['tope']) : Array.isArray(old) ? old : undefined;
        return {
          ...rest,
          ...(name !== undefined && { title: name }),
          unit: values['unidad'] === 'percent' ? 'percent' : 'points',
          ...(most !== undefined && { cap: most }),
        };
      }),
  };
}

/** One reason for which points are added. */
export function bonusRuleSheet({ id, value, reason }: Bonus['rules'][number], at: number): PropertySheet {
  return {
    id: `bonificacion-${id}`,
    title: '',
    properties: { motivo: line(TEXT.reason, reason, 300), valor: amount(TEXT.value, value, { required: true }) },
    write: (before, values) =>
      changeInPart(before, 'rules', at, ({ reason: _reason, ...rest }) => {
        const why = text(values['motivo']);
        return { ...rest, value: number(values['valor']) ?? rest.value, ...(why !== undefined && { reason: why }) };
      }),
  };
}
