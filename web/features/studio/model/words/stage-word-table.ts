import { isObject } from '#engine/json.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { STUDIO } from '#web/text/studio.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import { amount, choice, ROUNDS } from '../sheets/properties.ts';
import { thresholdName } from '../sheets/stage-words.ts';
import { number, text, whenIs, whenSaid, HALF, WHOLE } from '../sheets/property-sheet.ts';
import { earlierSources } from './word-sources.ts';
import { isWeightedAt } from './stage-places.ts';
import { choiceWord, lineWord, numberWord } from './value-words.ts';
import type { Around, ConditionWord, ListWord, ValueWord } from './word.ts';

const TEXT = STUDIO_WORDS.stage;

/** What items, sections, total and bonus alike may say. */

export const TITLE = lineWord({ at: '/title', title: TEXT.title, help: TEXT.titleHelp, maxLength: 200 });

export const MAX = numberWord({ at: '/max', title: TEXT.max });

export const BEST = choiceWord({ at: '/best', title: TEXT.best }, () => [
  { value: undefined, title: TEXT.bestMax },
  { value: 'min', title: TEXT.bestMin },
]);

const MODES = ['half_up', 'half_even', 'down'] as const;
const NO_MODE = 'half_up';

function modeOf(value: unknown): (typeof MODES)[number] {
  return MODES.find((mode) => mode === value) ?? NO_MODE;
}

/** Places and mode at once: neither says anything alone. */
export const ROUND: ValueWord = {
  at: '/round',
  ask: (value) => {
    const { places, mode } = isObject(value) ? value : {};
    const isRounded = typeof places === 'number';
    const rounded = ROUNDS.map((one) => one.const).filter((one) => one !== 'exacto');
    return {
      round: choice(TEXT.round, ROUNDS, isRounded ? String(places) : 'exacto'),
      roundmode: choice(TEXT.mode, modes(), modeOf(mode), { ui: { 'ui:visibleIf': whenIs('round', ...rounded) } }),
    };
  },
  read: (values) => {
    const places = text(values['round']);
    return places === undefined || places === 'exacto'
      ? undefined
      : { places: Number(places), mode: modeOf(values['roundmode']) };
  },
};

/** How it is rounded, where the places are asked for elsewhere; a total is rounded without a word. */
export const ROUND_MODE: ValueWord = {
  at: '/round',
  isUsual: true,
  ask: (value, { place }) =>
    isObject(value) || place.endsWith('/total')
      ? { roundmode: choice(TEXT.mode, modes(), modeOf(isObject(value) ? value['mode'] : undefined), { ui: WHOLE }) }
      : {},
  read: (values, before) => {
    const mode = modeOf(values['roundmode']);
    if (isObject(before)) return { ...before, mode };
    return mode === NO_MODE ? undefined : { places: 2, mode };
  },
};

function modes() {
  return MODES.map((mode) => ({ const: mode, title: TEXT.modes[mode] }));
}

const NORMALISE_FROM = ['0', 'min'] as const;

/** Onto another scale: to how much, and from where. */
export const NORMALISE: ValueWord = {
  at: '/normalise',
  ask: (value) => {
    const { target, from } = isObject(value) ? value : {};
    return {
      normalise: amount(TEXT.normalise, target, { ui: { ...HALF, 'ui:help': TEXT.normaliseHelp } }),
      normalisefrom: choice(
        TEXT.from,
        NORMALISE_FROM.map((one) => ({ const: one, title: TEXT.froms[one] })),
        from === 'min' ? 'min' : '0',
        { required: false, ui: { 'ui:visibleIf': whenSaid('normalise') } },
      ),
    };
  },
  read: (values) => {
    const target = number(values['normalise']);
    return target === undefined ? undefined : { target, from: values['normalisefrom'] === 'min' ? 'min' : 0 };
  },
};

/** Of a stage that has a weight, whether the minimum is asked of its points or of what they come to with it. */
export const THRESHOLD_ON = choiceWord(
  {
    at: '/threshold/on',
    title: TEXT.on,
    shown: ({ node, place, template }) => isObject(node['threshold']) && isWeightedAt(template, place),
  },
  () => [
    { value: undefined, title: TEXT.unweighted },
    { value: 'weighted', title: TEXT.weighted },
  ],
);

const OPS = ['>=', '>', '<=', '<'] as const;
const KINDS = ['ninguno', 'valor', 'parte'] as const;

/** Asked beside these kinds of minimum. */
const onlyWith = (...some: readonly string[]) => {
  const when = whenIs('umbral', ...some);
  return { 'ui:visibleIf': when, 'ui:requiredIf': when };
};

/** A minimum as a whole: of points or of a share of the maximum. `isNeeded`: it may not be left out. */
function thresholdWord(at: string, isNeeded: boolean): ValueWord {
  const kinds = isNeeded ? KINDS.slice(1) : KINDS;
  return {
    at,
    ask: (value, { node, place, template }) => {
      if (Array.isArray(value)) return {};
      const said = typeof value === 'number' ? { value } : isObject(value) ? value : {};
      const share = typeof said['share'] === 'number' ? Number((said['share'] * 100).toFixed(8)) : undefined;
      const none = isNeeded ? 'valor' : 'ninguno';
      const kind = share !== undefined ? 'parte' : said['value'] !== undefined ? 'valor' : none;
      const op = OPS.find((one) => one === said['op']) ?? (node['best'] === 'min' ? '<=' : '>=');
      const percent = amount(STUDIO.scoring.share, share, { ui: { ...HALF, ...onlyWith('parte') } });
      return {
        umbral: choice(
          thresholdName(op),
          kinds.map((one) => ({ const: one, title: TEXT.thresholds[one] })),
          kind,
        ),
        umbralOp: choice(
          STUDIO.scoring.asks,
          OPS.map((one) => ({ const: one, title: TEXT.ops[one] })),
          op,
          { required: false, ui: onlyWith('valor', 'parte') },
        ),
        umbralValor: amount(STUDIO.scoring.points, said['value'], { ui: { ...HALF, ...onlyWith('valor') } }),
        umbralParte: { ...percent, schema: { ...percent.schema, minimum: 0, maximum: 100 } },
        ...(isWeightedAt(template, place) && {
          umbralDe: choice(
            TEXT.on,
            [
              { const: 'puntos', title: TEXT.unweighted },
              { const: 'weighted', title: TEXT.weighted },
            ],
            said['on'] === 'weighted' ? 'weighted' : 'puntos',
            { required: false, ui: { ...WHOLE, ...onlyWith('valor', 'parte') } },
          ),
        }),
      };
    },
    read: (values, before) => {
      const none = isNeeded ? before : undefined;
      const op = OPS.find((one) => one === values['umbralOp']) ?? '>=';
      const on = values['umbralDe'] === 'weighted' ? { on: 'weighted' } : {};
      const [value, percent] = [number(values['umbralValor']), number(values['umbralParte'])];
      if (values['umbral'] === 'valor') return value === undefined ? none : { value, op, ...on };
      if (values['umbral'] !== 'parte' || percent === undefined) return none;
      return { share: Number((percent / 100).toFixed(10)), op, ...on };
    },
  };
}

export const THRESHOLD = thresholdWord('/threshold', false);

export const COUNTS: ConditionWord = {
  at: '/counts',
  title: STUDIO.condition.counts,
  none: STUDIO.condition.visibleAlways,
  sources: earlierSources,
};

/** A name for a number, from so many points on. */
export const BANDS: ListWord = {
  at: '/bands',
  title: TEXT.bands,
  about: TEXT.bandsAbout,
  add: TEXT.addBand,
  values: [
    lineWord({ at: '/label', title: TEXT.bandLabel, maxLength: 100, required: true }),
    numberWord({ at: '/from', title: TEXT.bandFrom, required: true }),
  ],
  conditions: [],
  fresh: (rows) => ({
    from: rows.length === 0 ? 0 : Math.max(...rows.map(({ from }) => Number(from))) + 1,
    label: TEXT.freshBand(rows.length + 1),
  }),
  label: ({ label }) => String(label),
  gist: ({ from }) => TEXT.bandGist(formatDecimal(String(from))),
  most: 20,
};

const WHEN: ConditionWord = {
  at: '/when',
  title: STUDIO.condition.title,
  none: STUDIO.outcomes.always,
  sources: earlierSources,
};

/** A number that depends on conditions: the first that holds counts, and what was there holds otherwise. */
function conditional(at: string, words: (typeof TEXT.conditional)[keyof typeof TEXT.conditional]): ListWord {
  const isThreshold = at === '/threshold';
  const shown = (value: unknown): string => {
    if (!isObject(value)) return formatDecimal(String(value));
    const { share, op } = value;
    const asked = typeof share === 'number' ? `${Number((share * 100).toFixed(8))} %` : String(value['value']);
    return `${TEXT.ops[OPS.find((one) => one === op) ?? '>=']} ${formatDecimal(asked)}`;
  };
  return {
    at,
    title: words.title,
    about: TEXT.conditionalAbout,
    add: words.add,
    values: [
      isThreshold
        ? thresholdWord('/value', true)
        : numberWord({ at: '/value', title: words.value, required: true, ...(at === '/weight' && { minimum: 0 }) }),
    ],
    conditions: [WHEN],
    begins: () => WHEN,
    start: ({ node }) => (node[at.slice(1)] === undefined ? [] : [{ value: node[at.slice(1)] }]),
    value: (rows) => (rows.length === 1 && rows[0]?.['when'] === undefined ? rows[0]?.['value'] : rows),
    fresh: (rows) => ({ value: rows.at(-1)?.['value'] ?? words.fresh }),
    before: ({ when }) => when === undefined,
    label: ({ when }, index) => (when === undefined ? STUDIO.outcomes.always : TEXT.case(index + 1)),
    gist: ({ value }) => shown(value),
    most: 20,
    ...(at === '/weight' && { isOffered: ({ template, place }: Around) => isWeightedAt(template, place) }),
  };
}

export const CONDITIONAL_WEIGHT = conditional('/weight', TEXT.conditional.weight);
export const CONDITIONAL_MAX = conditional('/max', TEXT.conditional.max);
export const CONDITIONAL_THRESHOLD = conditional('/threshold', TEXT.conditional.threshold);
export const CONDITIONAL_CAP = conditional('/cap', TEXT.conditional.cap);
