import { isObject } from '#engine/json.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import type { Scalar } from '#engine/conditions/condition.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import { schemaAt } from '../nodes/node-path.ts';
import { rankSources } from '../conditions/outcome-sources.ts';
import { stageLabel } from './stage-label.ts';
import { choiceWord, lineWord, numberWord } from './value-words.ts';
import type { Around, ListWord, Node } from './word.ts';

const TEXT = STUDIO_WORDS.later;

/** What comes after a form's own result: the panel, the order of merit, the cut. */

/** An item that says how much each evaluator counts. */
export const PANEL_WEIGHT = choiceWord(
  {
    at: '/weight',
    title: TEXT.panelWeight,
    isWhole: true,
    help: TEXT.panelWeightHelp,
    shown: ({ node }) => node['how'] === 'mean' || node['how'] === 'majority',
  },
  ({ template }) => [
    { value: undefined, title: TEXT.allAlike },
    ...(template.scoring?.items ?? []).map(({ id }) => ({ value: id, title: stageLabel(template, id) })),
  ],
);

const keyOf = ({ node }: Around): Node => (isObject(node['key']) ? node['key'] : {});

/** Groups that come one after another, whatever their points. */
export const RANK_STRATUM: ListWord = {
  at: '/key/stratum',
  title: TEXT.strata,
  about: TEXT.strataAbout,
  add: TEXT.addStratum,
  values: [numberWord({ at: '/value', title: TEXT.stratum, required: true })],
  conditions: [
    {
      at: '/when',
      title: STUDIO.condition.title,
      none: STUDIO.outcomes.always,
      sources: ({ template }) => rankSources(template),
    },
  ],
  begins: () => RANK_STRATUM.conditions[0] ?? null,
  fresh: (rows) => ({ value: rows.filter(({ when }) => when !== undefined).length + 1 }),
  before: ({ when }) => when === undefined,
  label: ({ when }, at) => (when === undefined ? STUDIO.outcomes.always : STUDIO_WORDS.stage.case(at + 1)),
  gist: ({ value }) => TEXT.stratumGist(formatDecimal(String(value))),
  least: 1,
  most: 20,
  isOffered: (around) => 'stratum' in keyOf(around),
};

/** Categories in an order of their own, from the best on. */
export const RANK_ORDER: ListWord = {
  at: '/order',
  title: TEXT.order,
  about: TEXT.orderAbout,
  add: TEXT.addPlace,
  values: [],
  conditions: [],
  rows: (value) => (Array.isArray(value) ? (value as Scalar[]).map((one) => ({ value: one })) : []),
  value: (rows) => rows.map(({ value }) => value),
  fresh: (rows, around) => {
    const free = categoriesOf(around).find((option) => !rows.some(({ value }) => value === option.const));
    return free ? { value: free.const } : null;
  },
  label: ({ value }, _, around) =>
    categoriesOf(around).find((option) => option.const === value)?.title ?? String(value),
  gist: () => '',
  most: 50,
  isOffered: (around) => categoriesOf(around).length > 0,
};

/** What the criterion may turn out to be, where it is a category. */
function categoriesOf(around: Around): readonly { readonly const: Scalar; readonly title: string }[] {
  const { item, fact } = keyOf(around);
  const { scoring } = around.template;
  const known = scoring?.items.find(({ id }) => id === item);
  if (known && known.points === undefined) return optionsAt(around.template, known.from);
  const declared = scoring?.facts?.find(({ id }) => id === fact);
  return declared?.type === 'boolean'
    ? [
        { const: true, title: STUDIO.yes },
        { const: false, title: STUDIO.no },
      ]
    : [];
}

function optionsAt(template: Template, from: unknown) {
  return typeof from === 'string' ? (schemaAt(template, from).oneOf ?? []) : [];
}

/** The first part of what is available that a budget must reach. */
export const BUDGET_LEAST = numberWord({
  at: '/budget/at_least',
  title: TEXT.atLeast,
  help: TEXT.atLeastHelp,
  minimum: 0,
  isWhole: true,
  shown: ({ node }) => 'budget' in node,
});

const SIDES = ['in', 'out', 'tie'] as const;

/** Names are written as ids, as those of a result are. */
export const CUT_NAMES = SIDES.map((side) =>
  lineWord({
    at: `/names/${side}`,
    title: TEXT.names[side],
    help: TEXT.nameHelp[side],
    maxLength: 60,
    written: (said) => said.replaceAll(/[^\p{L}\p{N}]+/gu, '_').replaceAll(/^_+|_+$/gu, ''),
    said: (written) => written.replaceAll('_', ' '),
  }),
);

export const CUT_PASSES = SIDES.map((side) =>
  choiceWord({ at: `/passes/${side}`, title: TEXT.passes[side] }, () => [
    { value: undefined, title: TEXT.passesUsual[side] },
    { value: true, title: STUDIO.outcomes.passes.yes },
    { value: false, title: STUDIO.outcomes.passes.no },
    { value: null, title: STUDIO.outcomes.passes.open },
  ]),
);
