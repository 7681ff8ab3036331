import type { Bonus, Cut, FactDeclaration, PanelEntry, Rank, RankKey } from '#engine/scoring/scoring.ts';
import { STUDIO } from '#web/text/studio.ts';
import { STUDIO_PARTS as TEXT } from '#web/text/studio-parts.ts';
import { sourceOf, type FactSource } from '../scoring/fact-sources.ts';
import { HALF, number, text, whenIs, WHOLE } from './property-sheet.ts';
import type { Property, PropertySheet } from './property-sheet.ts';
import { changeInPart, withBonus, withCut, withRank } from '../scoring/scoring-parts.ts';

type Choices = readonly { readonly const: string; readonly title: string }[];

const MOST = 1_000_000_000;

function choice(
  title: string,
  oneOf: Choices,
  value: string | undefined,
  width: typeof HALF | typeof WHOLE = HALF,
): Property {
  return {
    schema: { type: 'string', title, maxLength: 400, oneOf },
    ui: { 'ui:widget': 'seleccion', ...width },
    required: true,
    value,
  };
}

function amount(title: string, value: number | undefined, more: Partial<Property> = {}): Property {
  return {
    schema: { type: 'number', title, minimum: -MOST, maximum: MOST },
    ui: { 'ui:widget': 'numero', ...HALF },
    value,
    ...more,
  };
}

function words(title: string, value: string | undefined, maxLength: number): Property {
  return { schema: { type: 'string', title, maxLength }, ui: { 'ui:widget': 'texto', ...WHOLE }, value };
}

export function factSheet(fact: FactDeclaration, at: number, sources: readonly FactSource[]): PropertySheet {
  const source = sourceOf(fact);
  const isKnown = sources.some(({ id }) => id === source);
  return {
    id: `dato-${fact.id}`,
    title: '',
    properties: {
      titulo: { ...words(TEXT.fact.title, fact.title, 200), required: true },
      origen: choice(
        TEXT.fact.from,
        [
          ...(isKnown ? [] : [{ const: source, title: TEXT.fact.other }]),
          ...sources.map(({ id, label }) => ({ const: id, title: label })),
        ],
        source,
        WHOLE,
      ),
      falta: choice(
        TEXT.fact.missing,
        [
          { const: 'no', title: TEXT.fact.noResult },
          { const: 'si', title: TEXT.fact.allTheSame },
        ],
        fact.optional === true ? 'si' : 'no',
        WHOLE,
      ),
    },
    write: (before, values) =>
      changeInPart(before, 'facts', at, ({ id, title, type, from }) => {
        const chosen = sources.find((one) => one.id === values['origen']);
        return {
          id,
          title: text(values['titulo']) ?? title,
          type: chosen?.type ?? type,
          from: chosen && chosen.id !== source ? chosen.from : from,
          ...(values['falta'] === 'si' && { optional: true }),
        };
      }),
  };
}

export function bonusSheet({ title, unit, cap }: Bonus): PropertySheet {
  return {
    id: 'bonificacion',
    title: '',
    properties: {
      titulo: words(TEXT.bonus.name, title, 200),
      unidad: choice(
        TEXT.bonus.unit,
        [
          { const: 'points', title: TEXT.bonus.points },
          { const: 'percent', title: TEXT.bonus.percent },
        ],
        unit,
      ),
      ...(!Array.isArray(cap) && { tope: amount(TEXT.bonus.cap, cap as number | undefined) }),
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

export function bonusRuleSheet({ id, value, reason }: Bonus['rules'][number], at: number): PropertySheet {
  return {
    id: `bonificacion-${id}`,
    title: '',
    properties: {
      motivo: words(TEXT.bonus.reason, reason, 300),
      valor: amount(TEXT.bonus.value, value, { required: true }),
    },
    write: (before, values) =>
      changeInPart(before, 'rules', at, ({ reason: _reason, ...rest }) => {
        const why = text(values['motivo']);
        return { ...rest, value: number(values['valor']) ?? rest.value, ...(why !== undefined && { reason: why }) };
      }),
  };
}

const HOWS = ['mean', 'median', 'trimmed', 'majority', 'max', 'min'] as const;
const ROUNDS: Choices = [
  { const: 'exacto', title: STUDIO.scoring.exact },
  ...[0, 1, 2, 3].map((places) => ({ const: String(places), title: STUDIO.scoring.places(places) })),
];

/** `stages`: what can be combined, as `level of`. */
export function panelSheet(entry: PanelEntry, at: number, stages: Choices): PropertySheet {
  return {
    id: `panel-${entry.id}`,
    title: '',
    properties: {
      de: choice(TEXT.panel.of, stages, `${entry.level} ${entry.of}`, WHOLE),
      como: choice(
        TEXT.panel.how,
        HOWS.map((how) => ({ const: how, title: TEXT.panel.hows[how] })),
        entry.how,
        WHOLE,
      ),
      recorte: {
        schema: { type: 'integer', title: TEXT.panel.trim, minimum: 1, maximum: 50 },
        ui: { 'ui:widget': 'numero', ...HALF, 'ui:visibleIf': whenIs('como', 'trimmed') },
        value: entry.trim,
      },
      redondeo: choice(TEXT.panel.round, ROUNDS, entry.round ? String(entry.round.places) : 'exacto'),
      minimo: {
        schema: { type: 'integer', title: TEXT.panel.min, minimum: 1, maximum: 100 },
        ui: { 'ui:widget': 'numero', ...HALF },
        value: entry.min,
      },
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
          ...(weight !== undefined && (next === 'mean' || next === 'majority') && { weight }),
        };
      }),
  };
}

/** `keys`: what can be ordered by, as JSON of the key. */
export function rankKeySheet({ key, dir }: RankKey, at: number, keys: Choices): PropertySheet {
  const now = JSON.stringify(key);
  const isKnown = keys.some((one) => one.const === now);
  return {
    id: `orden-${at}-${now}`,
    title: '',
    properties: {
      por: choice(TEXT.rank.by, isKnown ? keys : [{ const: now, title: TEXT.rank.complex }, ...keys], now, WHOLE),
      sentido: choice(
        TEXT.rank.dir,
        [
          { const: 'natural', title: TEXT.rank.natural },
          { const: 'desc', title: TEXT.rank.desc },
          { const: 'asc', title: TEXT.rank.asc },
        ],
        dir ?? 'natural',
        WHOLE,
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

export function rankSheet({ per }: Rank, facts: readonly FactDeclaration[]): PropertySheet | null {
  if (facts.length === 0) return null;
  return {
    id: 'orden',
    title: '',
    properties: {
      grupo: choice(
        TEXT.rank.per,
        [{ const: NONE, title: TEXT.rank.together }, ...facts.map(({ id, title }) => ({ const: id, title }))],
        per ?? NONE,
        WHOLE,
      ),
    },
    write: (before, values) =>
      withRank(before, ({ per: _per, ...rest }) => {
        const next = text(values['grupo']);
        return next === undefined || next === NONE ? rest : { ...rest, per: next };
      }),
  };
}

export function cutSheet(cut: Cut, facts: readonly FactDeclaration[]): PropertySheet {
  const numbers = facts.filter(({ type }) => type === 'number');
  const kind = 'mark' in cut ? 'mark' : 'seats' in cut ? 'seats' : 'budget';
  const budget = 'budget' in cut ? cut.budget : undefined;
  const isBudget = { 'ui:visibleIf': whenIs('clase', 'budget'), 'ui:requiredIf': whenIs('clase', 'budget') };
  return {
    id: 'corte',
    title: '',
    properties: {
      clase: choice(
        TEXT.cut.kind,
        (numbers.length > 0 || kind === 'budget'
          ? (['mark', 'seats', 'budget'] as const)
          : (['mark', 'seats'] as const)
        ).map((one) => ({ const: one, title: TEXT.cut.kinds[one] })),
        kind,
        WHOLE,
      ),
      marca: amount(TEXT.cut.mark, 'mark' in cut ? cut.mark : undefined, {
        ui: {
          'ui:widget': 'numero',
          ...HALF,
          'ui:visibleIf': whenIs('clase', 'mark'),
          'ui:requiredIf': whenIs('clase', 'mark'),
        },
      }),
      lugares: {
        schema: { type: 'integer', title: TEXT.cut.seats, minimum: 0, maximum: 100_000 },
        ui: {
          'ui:widget': 'numero',
          ...HALF,
          'ui:visibleIf': whenIs('clase', 'seats'),
          'ui:requiredIf': whenIs('clase', 'seats'),
        },
        value: 'seats' in cut ? cut.seats : undefined,
      },
      pide: {
        ...choice(
          TEXT.cut.asks,
          numbers.map(({ id, title }) => ({ const: id, title })),
          budget?.asks ?? numbers[0]?.id,
          WHOLE,
        ),
        required: false,
        ui: { 'ui:widget': 'seleccion', ...WHOLE, ...isBudget },
      },
      disponible: amount(TEXT.cut.available, budget?.available, {
        ui: { 'ui:widget': 'numero', ...HALF, ...isBudget },
      }),
      veces: amount(TEXT.cut.times, budget?.times ?? 1, { ui: { 'ui:widget': 'numero', ...HALF, ...isBudget } }),
    },
    write: (before, values) => withCut(before, (old) => cutOf(old, values)),
  };
}

/** Until the number is there, it stays as it was. */
function cutOf(before: Cut, values: Readonly<Record<string, unknown>>): Cut {
  const { names } = before;
  const kept = names && { names };
  const [mark, seats] = [number(values['marca']), number(values['lugares'])];
  if (values['clase'] === 'mark') return mark === undefined ? before : { ...kept, mark };
  if (values['clase'] === 'seats') return seats === undefined ? before : { ...kept, seats };
  const [asks, available, times] = [text(values['pide']), number(values['disponible']), number(values['veces'])];
  if (asks === undefined || available === undefined || times === undefined) return before;
  const least = 'budget' in before ? before.budget.at_least : undefined;
  return { ...kept, budget: { asks, available, times, ...(least !== undefined && { at_least: least }) } };
}
