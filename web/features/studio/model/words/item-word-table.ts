import { isObject } from '#engine/json.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import type { Source } from '#engine/template/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import { schemaAt } from '../nodes/node-path.ts';
import { amount, choice } from '../sheets/properties.ts';
import { HALF, number, text, whenIs, WHOLE } from '../sheets/property-sheet.ts';
import { collectorOf } from '../scoring/scored-item.ts';
import { stageLabel } from './stage-label.ts';
import { choiceWord, lineWord, numberWord } from './value-words.ts';
import { earlierSources, givenSources, sourcesInRows } from './word-sources.ts';
import type { Around, ConditionWord, ListWord, Node, ValueWord } from './word.ts';

const TEXT = STUDIO_WORDS.item;

/** What items say besides what every stage may: how a quantity gives points, what is out, what is special. */

/** Whether what the item takes is a quantity; an answer by its field, a fact by its type, an outcome never. */
function isQuantity({ template, node }: Around): boolean {
  const from = node['from'] as Source | undefined;
  if (from === undefined) return false;
  if (typeof from === 'string') {
    const { type, oneOf } = schemaAt(template, from);
    return oneOf === undefined && (type === 'integer' || type === 'number');
  }
  if ('fact' in from) return template.scoring?.facts?.find(({ id }) => id === from.fact)?.type === 'number';
  return 'result' in from ? from.value !== 'salida' : true;
}

/** What is given or not: a category, whose options come from elsewhere. */
function isCategory(around: Around): boolean {
  const { from } = around.node as { from?: Source };
  return typeof from === 'object' && !isQuantity(around);
}

const PAYS = ['value', 'rate', 'points', 'rates'] as const;
type Pay = (typeof PAYS)[number];

/** Asked beside this way of giving points. */
const only = (pay: Pay) => ({ 'ui:visibleIf': whenIs('points', pay) });
const needed = (pay: Pay) => ({ ...HALF, ...only(pay), 'ui:requiredIf': whenIs('points', pay) });

const ROUNDINGS = ['down', 'up', 'half_up', 'half_even'] as const;

function payOf(points: Node): Pay {
  if ('value' in points) return 'value';
  if ('rate' in points) return 'rate';
  const [first] = bracketsOf(points);
  return first && 'rate' in first ? 'rates' : 'points';
}

function bracketsOf(points: Node): readonly Node[] {
  return Array.isArray(points['brackets']) ? (points['brackets'] as Node[]) : [];
}

/** How a quantity gives points: by itself, so much for each so many, or by where it lies. */
export const POINTS: ValueWord = {
  at: '/points',
  isUsual: true,
  ask: (value, around) => {
    if (!isQuantity(around) || !isObject(value)) return {};
    const now = payOf(value);
    const own = isObject(value['value']) ? value['value'] : {};
    // What an answer may be is said with its limits.
    const limits =
      typeof around.node['from'] === 'string'
        ? {}
        : {
            pointsmin: amount(TEXT.least, own['min'] ?? 0, { ui: needed('value') }),
            pointsmax: amount(TEXT.most, own['max'] ?? 10, { ui: needed('value') }),
            pointsstep: amount(STUDIO.properties.step, own['step'], { ui: { ...HALF, ...only('value') } }),
          };
    return {
      points: choice(
        TEXT.pays,
        PAYS.map((pay) => ({ const: pay, title: TEXT.pay[pay] })),
        now,
        { ui: WHOLE },
      ),
      ...limits,
      pointsrate: amount(TEXT.rate, value['rate'] ?? 1, { ui: needed('rate') }),
      pointsper: amount(TEXT.per, value['per'] ?? 1, { ui: needed('rate') }),
      pointssubrate: amount(TEXT.subrate, value['subrate'], {
        ui: { ...HALF, ...only('rate'), 'ui:help': TEXT.subrateHelp },
      }),
      pointsround: choice(
        TEXT.rounding,
        [
          { const: 'parte', title: TEXT.inProportion },
          ...ROUNDINGS.map((one) => ({ const: one, title: TEXT.roundings[one] })),
        ],
        ROUNDINGS.find((one) => one === value['round']) ?? 'parte',
        { required: false, ui: only('rate') },
      ),
    };
  },
  read: (values, before, around) => {
    const words = isObject(before) ? before : {};
    switch (values['points']) {
      case 'value':
        return valueOf(values, words, around);
      case 'rate':
        return rateOf(values);
      case 'points':
      case 'rates':
        return { brackets: bracketsFor(values['points'], bracketsOf(words)) };
      default:
        return before;
    }
  },
};

function valueOf(values: Readonly<Record<string, unknown>>, before: Node, { template, node }: Around) {
  const own = isObject(before['value']) ? before['value'] : {};
  const { from } = node;
  if (typeof from === 'string') {
    const { minimum = 0, maximum = 10, multipleOf } = schemaAt(template, from);
    return { value: { min: minimum, max: maximum, ...(multipleOf !== undefined && { step: multipleOf }) } };
  }
  const step = number(values['pointsstep']);
  return {
    value: {
      min: number(values['pointsmin']) ?? own['min'] ?? 0,
      max: number(values['pointsmax']) ?? own['max'] ?? 10,
      ...(step !== undefined && step > 0 && { step }),
    },
  };
}

function rateOf(values: Readonly<Record<string, unknown>>) {
  const [rate, per, subrate] = ['pointsrate', 'pointsper', 'pointssubrate'].map((key) => number(values[key]));
  const round = ROUNDINGS.find((one) => one === values['pointsround']);
  return {
    rate: rate ?? 1,
    ...(subrate !== undefined && { subrate }),
    per: per !== undefined && per > 0 ? per : 1,
    ...(round && { round }),
  };
}

/** All brackets pay in one way. */
function bracketsFor(pay: 'points' | 'rates', before: readonly Node[]): readonly Node[] {
  if (before.length === 0) return pay === 'points' ? [{ upTo: null, points: 0 }] : [{ upTo: null, rate: 1 }];
  return before.map(({ upTo, points, rate, subrate }) =>
    pay === 'points'
      ? { upTo, points: points ?? rate ?? 0 }
      : { upTo, rate: rate ?? points ?? 0, ...(subrate !== undefined && { subrate }) },
  );
}

const paysRate = ({ node }: Around): boolean => 'rate' in node;

/** Where a quantity lies says what it gives. */
export const BRACKETS: ListWord = {
  at: '/points/brackets',
  title: TEXT.brackets,
  about: TEXT.bracketsAbout,
  add: TEXT.addBracket,
  values: [
    numberWord({ at: '/upTo', title: TEXT.upTo, help: TEXT.upToHelp, minimum: 0, none: null }),
    numberWord({ at: '/points', title: STUDIO.scoring.points, required: true, shown: (around) => !paysRate(around) }),
    numberWord({ at: '/rate', title: TEXT.each, required: true, shown: paysRate }),
    numberWord({ at: '/subrate', title: TEXT.subrate, shown: paysRate }),
  ],
  conditions: [],
  fresh: (rows) => {
    const ends = rows.flatMap(({ upTo }) => (typeof upTo === 'number' ? [upTo] : []));
    const upTo = Math.max(0, ...ends) + 10;
    return rows.some((row) => 'rate' in row) ? { upTo, rate: 0 } : { upTo, points: 0 };
  },
  before: ({ upTo }) => upTo === null,
  label: ({ upTo }) => (upTo === null ? TEXT.beyond : TEXT.reaches(formatDecimal(String(Number(upTo))))),
  gist: ({ points, rate }) =>
    points === undefined
      ? TEXT.eachGist(formatDecimal(String(rate)))
      : TEXT.pointsGist(formatDecimal(String(Number(points)))),
  least: 1,
  most: 50,
  isOffered: ({ node }) => isObject(node['points']) && 'brackets' in node['points'],
};

/** What a category that is no answer gives, value by value. */
export const OPTIONS: ListWord = {
  at: '/points/options',
  title: TEXT.options,
  about: TEXT.optionsAbout,
  add: TEXT.addOption,
  values: [
    lineWord({ at: '/option', title: TEXT.option, maxLength: 100, required: true }),
    numberWord({ at: '/points', title: STUDIO.scoring.points, required: true }),
  ],
  conditions: [],
  rows: (value) => (isObject(value) ? Object.entries(value).map(([option, points]) => ({ option, points })) : []),
  value: (rows) => Object.fromEntries(rows.map(({ option, points }) => [String(option), points])),
  fresh: (rows) => {
    const taken = rows.map(({ option }) => option);
    const free = [...Array(rows.length + 1).keys()].map((n) => `opcion${n + 1}`).find((one) => !taken.includes(one));
    return { option: free ?? 'opcion', points: 0 };
  },
  label: ({ option }) => String(option),
  gist: ({ points }) => TEXT.pointsGist(formatDecimal(String(points))),
  most: 200,
  isOffered: isCategory,
};

/** Of the rows that count. */
export const WHERE: ConditionWord = {
  at: '/from/where',
  title: TEXT.where,
  none: TEXT.whereAll,
  sources: (around) => sourcesInRows(around, listOf(around) ?? ''),
  isOffered: (around) => listOf(around) !== null,
};

function listOf({ node }: Around): string | null {
  const { from } = node as { from?: Source };
  return typeof from === 'object' && 'count' in from ? from.count : null;
}

export const NOT_APPLICABLE: ConditionWord = {
  at: '/na/when',
  title: TEXT.na,
  none: STUDIO.condition.never,
  sources: earlierSources,
};

/** Its weight goes to all that are added up with it, or to one of them. */
export const NOT_APPLICABLE_TO = choiceWord(
  { at: '/na/to', title: TEXT.naTo, isWhole: true, shown: ({ node }) => isObject(node['na']) },
  ({ template, node }) => [
    { value: undefined, title: TEXT.naShared },
    ...(collectorOf(template, String(node['id']))?.of ?? [])
      .filter((id) => id !== node['id'])
      .map((id) => ({ value: id, title: stageLabel(template, id) })),
  ],
);

const EFFECTS = ['zero', 'skip', 'noTotal'] as const;

const EFFECT = choiceWord({ at: '/effect', title: TEXT.effect, isWhole: true }, () =>
  EFFECTS.map((value) => ({ value, title: TEXT.effects[value] })),
);
const REASON = lineWord({ at: '/reason', title: STUDIO.outcomes.reason, maxLength: 300 });

const SPECIAL_WHEN: ConditionWord = {
  at: '/when',
  title: STUDIO.condition.title,
  none: TEXT.noCondition,
  sources: givenSources,
};

function optionsOf(template: Template, from: unknown) {
  return typeof from === 'string' ? (schemaAt(template, from).oneOf ?? []) : [];
}

/** Answers that are no value: absent, abstains, not discussed. Those of an item. */
export const ITEM_SPECIALS: ListWord = {
  at: '/specials',
  title: TEXT.specials,
  about: TEXT.specialsAbout,
  add: TEXT.addSpecial,
  values: [specialValue(), EFFECT, REASON],
  conditions: [{ ...SPECIAL_WHEN, none: TEXT.byValue, sources: earlierSources }],
  begins: ({ template, node }) => (optionsOf(template, node['from']).length > 0 ? null : SPECIAL_WHEN),
  fresh: (rows, { template, node }) => {
    const options = optionsOf(template, node['from']);
    if (options.length === 0) return { effect: 'skip' };
    const free = options.findLast((option) => !rows.some(({ value }) => value === option.const));
    return free ? { value: free.const, effect: 'skip', reason: free.title } : null;
  },
  label: ({ value, reason }, _, { template, node }) =>
    optionsOf(template, node['from']).find((option) => option.const === value)?.title ?? text(reason) ?? TEXT.special,
  gist: ({ effect }) => TEXT.effects[EFFECTS.find((one) => one === effect) ?? 'skip'],
  most: 10,
};

function sourceAt({ template, place }: Around): unknown {
  return template.scoring?.items[Number(place.split('/').at(-1))]?.from;
}

/** The row does not know its item: the options are those of the answer at the list's place. */
function specialValue(): ValueWord {
  return choiceWord(
    {
      at: '/value',
      title: TEXT.specialValue,
      isWhole: true,
      shown: (around) => optionsOf(around.template, sourceAt(around)).length > 0,
    },
    (around) => [
      ...optionsOf(around.template, sourceAt(around)).map((option) => ({ value: option.const, title: option.title })),
      ...(around.node['when'] === undefined ? [] : [{ value: undefined, title: TEXT.byCondition }]),
    ],
  );
}

/** Those that decide the whole form. */
export const FORM_SPECIALS: ListWord = {
  ...ITEM_SPECIALS,
  about: TEXT.formSpecialsAbout,
  values: [EFFECT, REASON],
  conditions: [SPECIAL_WHEN],
  begins: () => SPECIAL_WHEN,
  fresh: () => ({ effect: 'noTotal' }),
  label: ({ reason }) => text(reason) ?? TEXT.special,
};
