import { STUDIO } from '#web/text/studio.ts';
import { STUDIO_FIELD_WORDS as TEXT } from '#web/text/studio-field-words.ts';
import { keyOf, parentPattern, schemaAt, uiAt } from '../nodes/node-path.ts';
import { answersSources, isListOfRows, patternOf, schemaOf } from './around-field.ts';
import { answersOfRow } from './column-words.ts';
import { choiceWord, flagWord, lineWord, numberWord, type Offer } from './value-words.ts';
import type { Around, ConditionWord, ListWord, Node, ValueWord } from './word.ts';

/** What a field says besides its texts and limits: values that come by themselves, options that are not always there, its table. */

const isOneValue = (around: Around): boolean => {
  const { type, readOnly } = schemaOf(around);
  return type !== undefined && type !== 'object' && type !== 'array' && type !== 'null' && readOnly !== true;
};
/** In a row of a list. */
const isInRow = (around: Around): boolean => isOneValue(around) && patternOf(around).includes('/*/');

interface Answer {
  readonly at: string;
  readonly title: string;
  readonly help?: string;
  readonly shown?: (around: Around) => boolean;
  /** What it says while it has none; left out: it always has one. */
  readonly none?: string;
}

/** A value as the field itself would take it. */
function answerWord({ none, ...shape }: Answer): ValueWord {
  const required = none === undefined;
  const word = (around: Around): ValueWord => {
    const { type, oneOf } = schemaOf(around);
    const empty = none === undefined ? [] : [{ value: undefined, title: none }];
    if (oneOf) {
      return choiceWord({ ...shape, isWhole: true }, () => [
        ...empty,
        ...oneOf.map((option) => ({ value: option.const, title: option.title })),
      ]);
    }
    if (type === 'boolean') {
      return choiceWord({ ...shape, isWhole: true }, () => [
        ...empty,
        { value: true, title: STUDIO.yes },
        { value: false, title: STUDIO.no },
      ]);
    }
    if (type === 'integer' || type === 'number') return numberWord({ ...shape, required });
    return lineWord({ ...shape, maxLength: 300, required });
  };
  return {
    at: shape.at,
    ask: (value, around) => word(around).ask(value, around),
    read: (values, before, around) => word(around).read(values, before, around),
  };
}

function firstValue(around: Around): unknown {
  const { type, oneOf, minimum } = schemaOf(around);
  if (oneOf) return oneOf[0]?.const ?? '';
  if (type === 'boolean') return true;
  return type === 'integer' || type === 'number' ? (minimum ?? 0) : TEXT.freshText;
}

const FIXED_WHEN: ConditionWord = {
  at: '/when',
  title: TEXT.fixedWhen,
  none: TEXT.noCondition,
  sources: answersSources,
};

/** One of them, which nobody can answer otherwise. */
export const FIXED: ListWord = {
  at: '/ui:fixedIf',
  title: TEXT.fixed,
  about: TEXT.fixedAbout,
  add: TEXT.addFixed,
  values: [answerWord({ at: '/value', title: TEXT.value })],
  conditions: [FIXED_WHEN],
  begins: () => FIXED_WHEN,
  rows: (value) => (value === undefined ? [] : [value as Node]),
  value: ([row]) => row,
  fresh: (rows, around) => (rows.length === 0 ? { value: firstValue(around) } : null),
  label: ({ value }, _, around) => said(value, around),
  gist: () => '',
  most: 1,
  isOffered: isOneValue,
};

const INFERRED_WHEN: ConditionWord = {
  at: '/when',
  title: STUDIO.condition.title,
  none: STUDIO.condition.visibleAlways,
  sources: answersSources,
};

/** The first that holds; one without a condition holds always. */
export const INFERRED: ListWord = {
  at: '/ui:deducir',
  title: TEXT.inferred,
  about: TEXT.inferredAbout,
  add: TEXT.addInferred,
  values: [answerWord({ at: '/value', title: TEXT.value })],
  conditions: [INFERRED_WHEN],
  begins: () => INFERRED_WHEN,
  fresh: (_, around) => ({ value: firstValue(around) }),
  label: ({ value }, _, around) => said(value, around),
  gist: ({ when }) => (when === undefined ? STUDIO.condition.visibleAlways : ''),
  most: 20,
  isOffered: isOneValue,
};

function said(value: unknown, around: Around): string {
  const option = schemaOf(around).oneOf?.find((one) => one.const === value);
  if (option) return option.title;
  return typeof value === 'boolean' ? (value ? STUDIO.yes : STUDIO.no) : String(value);
}

const OFFERED_WHEN: ConditionWord = {
  at: '/when',
  title: TEXT.offeredWhen,
  none: STUDIO.condition.visibleAlways,
  sources: answersSources,
};

/** Options that are there only under a condition. */
export const OFFERED: ListWord = {
  at: '/ui:ofrecidoSi',
  title: TEXT.offered,
  about: TEXT.offeredAbout,
  add: TEXT.addOffered,
  values: [choiceWord({ at: '/option', title: TEXT.option, isWhole: true }, optionOffers)],
  conditions: [OFFERED_WHEN],
  begins: () => OFFERED_WHEN,
  rows: (value) => Object.entries((value ?? {}) as Record<string, unknown>).map(([option, when]) => ({ option, when })),
  value: (rows) => Object.fromEntries(rows.map(({ option, when }) => [String(option), when])),
  fresh: (rows, around) => {
    const free = optionOffers(around).find(({ value }) => !rows.some(({ option }) => option === value));
    return free ? { option: free.value } : null;
  },
  label: ({ option }, _, around) => optionOffers(around).find(({ value }) => value === option)?.title ?? String(option),
  gist: () => '',
  most: 200,
  isOffered: (around) => optionOffers(around).length > 0 || around.node['ui:ofrecidoSi'] !== undefined,
};

/** Under their texts, as the condition is kept. */
function optionOffers(around: Around): readonly Offer[] {
  const { oneOf, items } = schemaOf(around);
  return (oneOf ?? items?.oneOf ?? []).map((option) => ({ value: String(option.const), title: option.title }));
}

export const INITIAL = answerWord({
  at: '/ui:inicial',
  title: TEXT.initial,
  help: TEXT.initialHelp,
  none: TEXT.noInitial,
  shown: isInRow,
});

export const NOT_BEFORE = choiceWord(
  {
    at: '/ui:noAntesDe',
    title: TEXT.notBefore,
    isWhole: true,
    shown: (around) =>
      uiAt(around.template, patternOf(around))['ui:widget'] === 'fecha' && otherDates(around).length > 0,
  },
  (around) => [{ value: undefined, title: TEXT.anyDate }, ...otherDates(around)],
);

function otherDates(around: Around): readonly Offer[] {
  const own = patternOf(around);
  const parent = parentPattern(own);
  return Object.entries(schemaAt(around.template, parent).properties ?? {})
    .filter(([key]) => key !== keyOf(own) && uiAt(around.template, `${parent}/${key}`)['ui:widget'] === 'fecha')
    .map(([key, { title = key }]) => ({ value: key, title }));
}

export const FIXED_ROWS = flagWord(
  { at: '/ui:filasFijas', title: TEXT.rows, isWhole: true, shown: isListOfRows },
  TEXT.rowsFrom,
);

export const ROW_KEY = choiceWord(
  { at: '/ui:clave', title: TEXT.key, help: TEXT.keyHelp, isWhole: true, shown: isListOfRows },
  (around) => [{ value: undefined, title: TEXT.noKey }, ...answersOfRow(around)],
);

export const TABS = flagWord(
  {
    at: '/ui:solapas',
    title: TEXT.tabs,
    isWhole: true,
    shown: (around) => schemaOf(around).type === 'object' && around.node['ui:bloques'] !== undefined,
  },
  TEXT.shownAs,
);
