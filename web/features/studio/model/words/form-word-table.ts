import { STUDIO } from '#web/text/studio.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import { choice } from '../sheets/properties.ts';
import { WHOLE } from '../sheets/property-sheet.ts';
import { freeKey } from '../nodes/new-key.ts';
import { answersSources, fieldsOf, isListOfRows, patternOf, schemaOf } from './around-field.ts';
import { choiceWord, flagWord, lineWord } from './value-words.ts';
import type { Around, ConditionWord, ListWord, ValueWord } from './word.ts';

const TEXT = STUDIO_WORDS.form;

/** What the form's own items say besides their texts and limits: checks, the buttons of a list, how an answer is tidied. */

const isText = (around: Around): boolean => {
  const { type, oneOf, readOnly } = schemaOf(around);
  return type === 'string' && oneOf === undefined && readOnly !== true && around.node['ui:lista'] === undefined;
};
const isListOfValues = (around: Around): boolean => {
  const { type, items } = schemaOf(around);
  return type === 'array' && items?.type !== 'object';
};
export const TRIMMED = flagWord({ at: '/ui:recortar', title: TEXT.trimmed, isWhole: true, shown: isText }, TEXT.trim);

export const UNIQUE = flagWord(
  { at: '/ui:unicos', title: TEXT.unique, isWhole: true, shown: isListOfValues },
  TEXT.distinct,
);

export const PRINTED = choiceWord({ at: '/ui:imprimir', title: TEXT.printed, isWhole: true }, (around) => [
  { value: undefined, title: TEXT.printUsual },
  ...(isListOfRows(around) ? (['tabla', 'fichas'] as const) : []).map((value) => ({ value, title: TEXT.print[value] })),
  { value: 'pagina', title: TEXT.print.pagina },
  { value: 'no', title: TEXT.print.no },
]);

const BUTTONS = [
  'agregar',
  'editar',
  'titulo',
  'guardar',
  'guardarCambios',
  'eliminar',
  'eliminarTodas',
  'vacia',
  'llena',
  'sinTexto',
  'ninguno',
] as const;

export const LIST_TEXTS = BUTTONS.map((button) =>
  lineWord({
    at: `/ui:textos/${button}`,
    title: TEXT.texts[button],
    maxLength: 300,
    shown: (around) => schemaOf(around).type === 'array',
  }),
);

const ASSERT: ConditionWord = {
  at: '/assert',
  title: TEXT.assert,
  none: TEXT.noAssert,
  sources: answersSources,
  isOffered: ({ node }) => node['valid'] === undefined,
};

/** What of a check is missing, one by one. */
const MISSING: ListWord = {
  at: '/faltan',
  title: TEXT.missing,
  about: TEXT.missingAbout,
  add: TEXT.addMissing,
  values: [lineWord({ at: '/message', title: TEXT.missingText, maxLength: 500, required: true })],
  conditions: [ASSERT],
  begins: () => ASSERT,
  fresh: () => ({ message: TEXT.freshMissing }),
  label: ({ message }) => String(message),
  gist: () => '',
  most: 20,
};

/** What a check looks at: a condition, or that fields have nothing wrong. */
const LOOKS_AT: ValueWord = {
  at: '/valid',
  ask: (value) => ({
    valid: choice(
      TEXT.looksAt,
      (['condition', 'fields'] as const).map((one) => ({ const: one, title: TEXT.looks[one] })),
      value === undefined ? 'condition' : 'fields',
      { ui: WHOLE },
    ),
  }),
  read: ({ valid }, before) => (valid === 'fields' ? (before ?? ['']) : undefined),
};

/** Fields that must have nothing wrong. */
const FIELDS: ListWord = {
  at: '/valid',
  title: TEXT.fieldsValid,
  add: TEXT.addField,
  values: [
    choiceWord({ at: '/campo', title: TEXT.field, isWhole: true }, (around) => [
      { value: '', title: TEXT.allFields },
      ...fieldsOf(around, patternOf(around)),
    ]),
  ],
  conditions: [],
  rows: (value) => (Array.isArray(value) ? (value as string[]).map((campo) => ({ campo })) : []),
  value: (rows) => rows.map(({ campo }) => campo),
  fresh: (rows, around) => {
    const free = fieldsOf(around, patternOf(around)).find(({ value }) => !rows.some(({ campo }) => campo === value));
    return free ? { campo: free.value } : null;
  },
  label: ({ campo }, _, around) =>
    campo === ''
      ? TEXT.allFields
      : (fieldsOf(around, patternOf(around)).find(({ value }) => value === campo)?.title ?? String(campo)),
  gist: () => '',
  least: 1,
  most: 100,
  isOffered: ({ node }) => node['valid'] !== undefined,
};

/** Where its message is shown. */
const SHOWN_AT = choiceWord({ at: '/ruta', title: TEXT.shownAt, isWhole: true }, (around) => [
  { value: undefined, title: TEXT.shownAbove },
  ...fieldsOf(around, patternOf(around)),
]);

/** What must hold of a section, a group or a row as a whole. */
export const CHECKS: ListWord = {
  at: '/ui:checks',
  title: TEXT.checks,
  about: TEXT.checksAbout,
  add: TEXT.addCheck,
  values: [
    lineWord({ at: '/message', title: TEXT.message, maxLength: 500, required: true }),
    choiceWord({ at: '/mode', title: TEXT.mode, isWhole: true }, () => [
      { value: 'first', title: TEXT.modes.first },
      { value: 'all', title: TEXT.modes.all },
    ]),
    LOOKS_AT,
    SHOWN_AT,
  ],
  conditions: [
    ASSERT,
    { at: '/when', title: TEXT.when, none: STUDIO.condition.visibleAlways, sources: answersSources },
  ],
  lists: [FIELDS, MISSING],
  begins: () => ASSERT,
  fresh: (rows) => ({
    id: freeKey(
      'control',
      rows.map(({ id }) => String(id)),
    ),
    message: TEXT.freshMessage,
    mode: 'all',
  }),
  label: ({ message, id }) => String(message ?? id),
  gist: ({ valid }) => (valid === undefined ? '' : TEXT.fieldsValid),
  most: 60,
  isOffered: (around) => schemaOf(around).type === 'object',
};
