import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Template } from '#engine/template/template.ts';
import type { Widget } from '#engine/template/widgets.ts';
import { STUDIO } from '#web/text/studio.ts';
import { isRequiredLocked } from '../nodes/contract-lock.ts';
import { isRequired, schemaAt, uiAt, withRequired, withWords } from '../nodes/node-path.ts';
import { HALF, number, text, WHOLE } from './property-sheet.ts';
import type { Property, PropertySheet, Values } from './property-sheet.ts';
import { scoredItem, withItem } from '../scoring/scored-item.ts';

const TEXT = STUDIO.properties;
const MANY = 1_000_000_000;

/** Label, number, help: what whoever answers reads. */
export function wordsSheet(template: Template, pattern: string): PropertySheet {
  const schema = schemaAt(template, pattern);
  const ui = uiAt(template, pattern);
  const hasPlaceholder = schema.type === 'string' || schema.type === 'integer' || schema.type === 'number';
  const isPlain = hasPlaceholder && !schema.oneOf;
  return {
    id: 'textos',
    title: TEXT.words,
    properties: {
      etiqueta: {
        schema: { type: 'string', title: pattern === '' ? TEXT.formTitle : TEXT.label, maxLength: 300, minLength: 1 },
        ui: { 'ui:widget': 'texto', ...WHOLE },
        required: true,
        value: schema.title,
      },
      ...(pattern !== '' && {
        numero: {
          schema: { type: 'string', title: TEXT.number, maxLength: 12 },
          ui: { 'ui:widget': 'texto', ...HALF },
          value: ui['ui:numero'],
        } satisfies Property,
      }),
      ...(pattern !== '' && {
        ayuda: {
          schema: { type: 'string', title: TEXT.help, maxLength: 2000 },
          ui: { 'ui:widget': 'textoLargo' },
          value: ui['ui:help'] ?? schema.description,
        } satisfies Property,
      }),
      ...(isPlain && {
        ejemplo: {
          schema: { type: 'string', title: TEXT.placeholder, maxLength: 200 },
          ui: { 'ui:widget': 'texto', ...WHOLE },
          value: ui['ui:placeholder'],
        } satisfies Property,
      }),
    },
    write: (before, values) => {
      const title = text(values['etiqueta']);
      const named = withWords(before, pattern, {
        schema: { title: title ?? schema.title, ...(pattern !== '' && { description: undefined }) },
        ui:
          pattern === ''
            ? {}
            : {
                'ui:numero': text(values['numero']),
                'ui:help': text(values['ayuda']),
                ...(isPlain && { 'ui:placeholder': text(values['ejemplo']) }),
              },
      });
      return pattern === '' && title !== undefined ? { ...named, meta: { ...named.meta, titulo: title } } : named;
    },
  };
}

/** Widgets that ask the same thing in another way. */
function widgetChoices({ type, oneOf, pattern }: FieldSchema, current: Widget | undefined): readonly OfferedWidget[] {
  if (oneOf)
    return current === 'siNo' || current === 'siParcialNo' ? ['radio', 'seleccion', current] : ['radio', 'seleccion'];
  const isPlain = current === undefined || current === 'texto' || current === 'textoLargo';
  return type === 'string' && pattern === undefined && isPlain ? ['texto', 'textoLargo'] : [];
}

type OfferedWidget = keyof typeof STUDIO.widgets;

/** What may be answered: limits, whether it is demanded, how it is asked. */
export function answerSheet(template: Template, pattern: string): PropertySheet | null {
  const schema = schemaAt(template, pattern);
  const ui = uiAt(template, pattern);
  const limits = LIMITS[schema.type ?? 'object'] ?? [];
  const isChosen = schema.oneOf !== undefined || (ui['ui:lista'] !== undefined && schema.type !== 'array');
  const shown = isChosen ? [] : limits;
  const widgets = widgetChoices(schema, ui['ui:widget']);
  const isRow = pattern.endsWith('/*');
  // Nobody answers these: the file comes with the documents.
  const isReminder = ui['ui:widget'] === 'archivo' || ui['ui:widget'] === 'firma';
  if (isRow || isReminder || schema.type === 'object' || schema.type === 'null' || schema.readOnly === true)
    return null;
  const demanded = isRequired(template, pattern) ? 'siempre' : ui['ui:requiredIf'] ? 'si' : 'nunca';
  const lockedDemand = isRequiredLocked(template, pattern);
  const message = ui['ui:message'];
  return {
    id: 'respuesta',
    title: TEXT.answer,
    properties: {
      ...(widgets.length > 0 && {
        control: {
          schema: {
            type: 'string',
            title: TEXT.widget,
            maxLength: 40,
            oneOf: widgets.map((one) => ({ const: one, title: STUDIO.widgets[one] })),
          },
          ui: { 'ui:widget': 'seleccion', ...HALF },
          required: true,
          value: ui['ui:widget'] ?? widgets[0],
        } satisfies Property,
      }),
      obligatorio: {
        schema: {
          type: 'string',
          title: TEXT.required,
          maxLength: 10,
          oneOf: [
            { const: 'siempre', title: TEXT.always },
            ...(lockedDemand ? [] : [{ const: 'nunca', title: TEXT.never }]),
            ...(demanded === 'si' ? [{ const: 'si', title: TEXT.when }] : []),
          ],
        },
        ui: { 'ui:widget': 'seleccion', ...HALF, ...(lockedDemand && { 'ui:help': STUDIO.lockedRequired }) },
        required: true,
        value: demanded,
      },
      ...Object.fromEntries(
        shown.map(([word, title]) => [
          word,
          {
            schema: {
              type: word === 'minimum' || word === 'maximum' || word === 'multipleOf' ? 'number' : 'integer',
              title,
              minimum: word === 'minimum' || word === 'maximum' ? -MANY : 0,
              maximum: word === 'maxItems' ? 1000 : word === 'maxLength' || word === 'minLength' ? 100_000 : MANY,
            },
            ui: { 'ui:widget': 'numero', ...HALF },
            required: word === 'maxLength' || word === 'maxItems',
            value: schema[word],
          } satisfies Property,
        ]),
      ),
      ...(typeof message !== 'object' && {
        mensaje: {
          schema: { type: 'string', title: TEXT.message, maxLength: 500 },
          ui: { 'ui:widget': 'texto', ...WHOLE, 'ui:help': TEXT.messageHelp },
          value: message,
        } satisfies Property,
      }),
      ...(LOCKABLE.has(ui['ui:widget'] ?? '') && {
        filas: {
          schema: {
            type: 'string',
            title: TEXT.rows,
            maxLength: 10,
            oneOf: [
              { const: 'abiertas', title: TEXT.rowsOpen },
              { const: 'bloqueadas', title: TEXT.rowsLocked },
            ],
          },
          ui: { 'ui:widget': 'seleccion', ...WHOLE, 'ui:help': TEXT.rowsHelp },
          required: true,
          value: ui['ui:lockRows'] === true ? 'bloqueadas' : 'abiertas',
        } satisfies Property,
      }),
      audiencia: {
        schema: {
          type: 'string',
          title: TEXT.audience,
          maxLength: 20,
          oneOf: (['autor', 'comision', 'administracion'] as const).map((one) => ({
            const: one,
            title: STUDIO.audiences[one],
          })),
        },
        ui: { 'ui:widget': 'seleccion', ...WHOLE },
        value: ui['ui:audiencia'],
      },
    },
    write: (before, values) => writeAnswer(before, pattern, values, shown, widgets.length > 0),
  };
}

/** Lists whose rows may open locked. */
const LOCKABLE: ReadonlySet<string> = new Set(['tabla', 'listaAnidada']);

type Limit = readonly [word: LimitWord, title: string];
type LimitWord = 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'multipleOf' | 'minItems' | 'maxItems';

const NUMBERS: readonly Limit[] = [
  ['minimum', TEXT.minimum],
  ['maximum', TEXT.maximum],
  ['multipleOf', TEXT.step],
];

const LIMITS: Readonly<Record<string, readonly Limit[]>> = {
  string: [
    ['minLength', TEXT.minLength],
    ['maxLength', TEXT.maxLength],
  ],
  integer: NUMBERS,
  number: NUMBERS,
  array: [
    ['minItems', TEXT.minItems],
    ['maxItems', TEXT.maxItems],
  ],
};

function writeAnswer(
  template: Template,
  pattern: string,
  values: Values,
  limits: readonly Limit[],
  hasWidget: boolean,
): Template {
  const demanded = values['obligatorio'];
  const limited = withWords(template, pattern, {
    schema: Object.fromEntries(limits.map(([word]) => [word, limitOf(word, values[word])])),
    ui: {
      ...(hasWidget && { 'ui:widget': text(values['control']) }),
      ...(Object.hasOwn(values, 'mensaje') && { 'ui:message': text(values['mensaje']) }),
      ...(Object.hasOwn(values, 'filas') && { 'ui:lockRows': values['filas'] === 'bloqueadas' ? true : undefined }),
      'ui:audiencia': text(values['audiencia']),
      ...(demanded !== 'si' && { 'ui:requiredIf': undefined }),
    },
  });
  const next = withRequired(limited, pattern, demanded === 'siempre');
  return limits === NUMBERS ? withExample(template, followLimits(next, pattern), pattern) : next;
}

/** No minimum is no word; a step of nothing neither. */
function limitOf(word: LimitWord, value: unknown): number | undefined {
  const given = number(value);
  const isNothing = given === 0 && (word === 'minLength' || word === 'minItems' || word === 'multipleOf');
  return isNothing ? undefined : given;
}

/** An example that only says the limits goes with them. */
function withExample(before: Template, template: Template, pattern: string): Template {
  if (uiAt(before, pattern)['ui:placeholder'] !== rangeOf(schemaAt(before, pattern))) return template;
  return withWords(template, pattern, { ui: { 'ui:placeholder': rangeOf(schemaAt(template, pattern)) } });
}

/** `0 a 10` */
function rangeOf({ minimum = 0, maximum }: FieldSchema): string {
  return `${minimum} a ${maximum ?? ''}`.replaceAll('.', ',');
}

/** What the field lets through is what the item scores. */
function followLimits(template: Template, pattern: string): Template {
  const item = scoredItem(template, pattern);
  if (!item?.points || !('value' in item.points)) return template;
  const { minimum, maximum, multipleOf } = schemaAt(template, pattern);
  const value = {
    min: minimum ?? item.points.value.min,
    max: maximum ?? item.points.value.max,
    ...(multipleOf !== undefined && { step: multipleOf }),
  };
  return withItem(template, item.id, (one) => ({ ...one, points: { value } }));
}
