import type { FactDeclaration, Rank, RankKey } from '#engine/template/scoring.ts';
import { STUDIO_PARTS } from '#web/text/studio-parts.ts';
import { changeInPart, withRank } from '../scoring/scoring-parts.ts';
import { choice, type Choices } from './properties.ts';
import { text, WHOLE, type PropertySheet } from './property-sheet.ts';

const TEXT = STUDIO_PARTS.rank;

/** One criterion of the order; `keys` is what can be ordered by, as JSON of the key. */
export function rankKeySheet({ key, dir }: RankKey, at: number, keys: Choices): PropertySheet {
  const now = JSON.stringify(key);
  const isKnown = keys.some((one) => one.const === now);
  return {
    id: `orden-${at}-${now}`,
    title: '',
    properties: {
      por: choice(TEXT.by, isKnown ? keys : [{ const: now, title: TEXT.complex }, ...keys], now, { ui: WHOLE }),
      sentido: choice(
        TEXT.dir,
        [
          { const: 'natural', title: TEXT.natural },
          { const: 'desc', title: TEXT.desc },
          { const: 'asc', title: TEXT.asc },
        ],
        dir ?? 'natural',
        { ui: WHOLE },
      ),
    },
    write: (before, values) =>
      changeInPart(before, 'by', at, ({ key: old, order }) => {
        const chosen = text(values['por']);
        const next = chosen === undefined ? old : (JSON.parse(chosen) as RankKey['key']);
        const way = values['sentido'];
        return {
          key: next,
          ...((way === 'asc' || way === 'desc') && { dir: way }),
          ...(order && chosen === JSON.stringify(old) && { order }),
        };
      }),
  };
}

const NONE = '—';

/** Whether there is one order, or one for each value of a fact. */
export function rankSheet({ per }: Rank, facts: readonly FactDeclaration[]): PropertySheet | null {
  if (facts.length === 0) return null;
  return {
    id: 'orden',
    title: '',
    properties: {
      grupo: choice(
        TEXT.per,
        [{ const: NONE, title: TEXT.together }, ...facts.map(({ id, title }) => ({ const: id, title }))],
        per ?? NONE,
        { ui: WHOLE },
      ),
    },
    write: (before, values) =>
      withRank(before, ({ per: _per, ...rest }) => {
        const next = text(values['grupo']);
        return next === undefined || next === NONE ? rest : { ...rest, per: next };
      }),
  };
}
