import type { PanelEntry } from '#engine/template/scoring.ts';
import { STUDIO_PARTS } from '#web/text/studio-parts.ts';
import { changeInPart } from '../scoring/scoring-parts.ts';
import { choice, count, ROUNDS, type Choices } from './properties.ts';
import { number, text, whenIs, WHOLE, type PropertySheet } from './property-sheet.ts';

const { panel: TEXT, several: SEVERAL } = STUDIO_PARTS;

const BESIDE: Choices = [
  { const: 'no', title: TEXT.decides },
  { const: 'si', title: TEXT.besideOnly },
];

const HOWS = ['mean', 'median', 'trimmed', 'majority', 'max', 'min'] as const;

/** How several forms become one value; `stages` is what can be combined, as `level of`. */
export function panelSheet(entry: PanelEntry, at: number, stages: Choices): PropertySheet {
  return {
    id: `panel-${entry.id}`,
    title: '',
    properties: {
      de: choice(TEXT.of, stages, `${entry.level} ${entry.of}`, { ui: WHOLE }),
      como: choice(
        TEXT.how,
        HOWS.map((how) => ({ const: how, title: TEXT.hows[how] })),
        entry.how,
        { ui: WHOLE },
      ),
      recorte: count(
        TEXT.trim,
        entry.trim,
        { minimum: 1, maximum: 50 },
        { ui: { 'ui:visibleIf': whenIs('como', 'trimmed') } },
      ),
      redondeo: choice(TEXT.round, ROUNDS, entry.round ? String(entry.round.places) : 'exacto'),
      minimo: count(SEVERAL.least, entry.min, { minimum: 1, maximum: 100 }, { ui: { 'ui:help': SEVERAL.leastHelp } }),
      alLado: choice(TEXT.beside, BESIDE, entry.beside === true ? 'si' : 'no'),
    },
    write: (before, values) =>
      changeInPart(before, 'panel', at, ({ id, of, level, how, round, weight }) => {
        const [toLevel = level, toOf = of] = (text(values['de']) ?? '').split(' ').filter(Boolean);
        const next = HOWS.find((one) => one === values['como']) ?? how;
        const [least, trim, places] = [number(values['minimo']), number(values['recorte']), text(values['redondeo'])];
        return {
          id,
          of: toOf,
          level: toLevel as PanelEntry['level'],
          how: next,
          ...(least !== undefined && { min: least }),
          ...(next === 'trimmed' && trim !== undefined && { trim }),
          ...(places !== undefined &&
            places !== 'exacto' && { round: { places: Number(places), mode: round?.mode ?? 'half_up' } }),
          ...(values['alLado'] === 'si' && { beside: true }),
          ...(weight !== undefined && (next === 'mean' || next === 'majority') && { weight }),
        };
      }),
  };
}
