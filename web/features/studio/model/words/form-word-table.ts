import { STUDIO } from '#web/text/studio.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import { parsePointer } from '#engine/pointer.ts';
import { answerSources } from '../conditions/answer-sources.ts';
import { freeKey } from '../nodes/new-key.ts';
import { schemaAt } from '../nodes/node-path.ts';
import { choiceWord, flagWord, lineWord } from './value-words.ts';
import type { Around, ConditionWord, ListWord } from './word.ts';

const TEXT = STUDIO_WORDS.form;

/** What the form's own items say besides their texts and limits: checks, the buttons of a list, how an answer is tidied. */

/** The pattern of the item whose UI schema is at this place. */
function patternOf({ place }: Around): string {
  const parts = parsePointer(place).slice(1);
  const words = parts.findIndex((part) => part.startsWith('ui:'));
  return parts
    .slice(0, words < 0 ? parts.length : words)
    .map((part) => `/${part === 'items' ? '*' : part}`)
    .join('');
}

function schemaOf(around: Around) {
  return schemaAt(around.template, patternOf(around));
}

const isText = (around: Around): boolean => {
  const { type, oneOf, readOnly } = schemaOf(around);
  return type === 'string' && oneOf === undefined && readOnly !== true && around.node['ui:lista'] === undefined;
};
const isListOfValues = (around: Around): boolean => {
  const { type, items } = schemaOf(around);
  return type === 'array' && items?.type !== 'object';
};
const isListOfRows = (around: Around): boolean => schemaOf(around).items?.type === 'object';

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

function sources(around: Around) {
  return answerSources(around.template, `${patternOf(around)}${patternOf(around).endsWith('*') ? '/-' : ''}`);
}

const ASSERT: ConditionWord = {
  at: '/assert',
  title: TEXT.assert,
  none: TEXT.noAssert,
  sources,
  isOffered: ({ node }) => node['assert'] !== undefined,
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
  ],
  conditions: [ASSERT, { at: '/when', title: TEXT.when, none: STUDIO.condition.visibleAlways, sources }],
  lists: [MISSING],
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
