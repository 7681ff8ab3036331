import { EVALUATION_KINDS } from '#schemas/generated/domain/evaluation-kind.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import { kindName, type Template } from '#engine/template/template.ts';
import { isToldElsewhere } from '#engine/template/told-elsewhere.ts';
import { WIDGETS, type Widget } from '#engine/template/widgets.ts';
import { STUDIO } from '#web/text/studio.ts';
import { isLocked, isRequiredLocked } from '../nodes/contract-lock.ts';
import { isRequired, schemaAt, uiAt, withRequired, withWords } from '../nodes/node-path.ts';
import { followLimits, limitProperties, limitWords } from './answer-limits.ts';
import { choice, line } from './properties.ts';
import { text, WHOLE, type Property, type PropertySheet, type Values } from './property-sheet.ts';

const TEXT = STUDIO.properties;

type OfferedWidget = keyof typeof STUDIO.widgets;

/** Lists whose rows may open locked. */
const LOCKABLE: ReadonlySet<string> = new Set(['tabla', 'listaAnidada']);
const PERSONAL = ['libre', 'contacto'] as const;
const AUDIENCES = ['autor', 'comision', 'administracion'] as const;

const FORMS_OF_EVALUATION = ['individual', 'definitiva'] as const;

/** Whether evaluators agree on one after each has filled in the own form. */
function hasDefinitive({ meta }: Template): boolean {
  return EVALUATION_KINDS.some((kind) => kind === `${meta.tipo}_def`);
}

const isEvaluation = ({ meta }: Template): boolean => EVALUATION_KINDS.some((kind) => kind === meta.tipo);

/** What may be answered: limits, whether it is demanded, how it is asked. */
export function answerSheet(template: Template, pattern: string): PropertySheet | null {
  if (!isAnswered(template, pattern)) return null;
  const ui = uiAt(template, pattern);
  const message = ui['ui:message'];
  const onlyIn = FORMS_OF_EVALUATION.map((one) => ({ const: one, title: STUDIO.onlyIn[one] }));
  return {
    id: 'respuesta',
    title: TEXT.answer,
    properties: {
      ...widgetProperty(template, pattern),
      obligatorio: demandProperty(template, pattern),
      ...limitProperties(template, pattern),
      ...(typeof message !== 'object' && {
        mensaje: line(TEXT.message, message, 500, { ui: { 'ui:help': TEXT.messageHelp } }),
      }),
      ...(LOCKABLE.has(ui['ui:widget'] ?? '') && { filas: rowsProperty(ui['ui:lockRows'] === true) }),
      ...audienceProperty(template, pattern, ui['ui:audiencia']),
      ...personalProperty(template, pattern, ui['ui:personal']),
      ...(hasDefinitive(template) && { en: choice(TEXT.onlyIn, onlyIn, ui['ui:en'], { required: false, ui: WHOLE }) }),
    },
    write: (before, values) => writeAnswer(before, pattern, values),
  };
}

/** Rows, groups and notes have no answer of their own; of a reminder the file comes with the documents. */
function isAnswered(template: Template, pattern: string): boolean {
  const { type, readOnly } = schemaAt(template, pattern);
  const widget = uiAt(template, pattern)['ui:widget'];
  const isReminder = widget === 'archivo' || widget === 'firma';
  return !pattern.endsWith('/*') && !isReminder && type !== 'object' && type !== 'null' && readOnly !== true;
}

/** Widgets that ask the same question in another way. */
function widgetChoices({ type, oneOf, pattern }: FieldSchema, current: Widget | undefined): readonly OfferedWidget[] {
  if (oneOf) {
    const ways: readonly OfferedWidget[] =
      current === 'siNo' || current === 'siParcialNo' ? ['radio', 'seleccion', current] : ['radio', 'seleccion'];
    const suiting = ways.filter((one) => type !== undefined && (WIDGETS[one] as readonly string[]).includes(type));
    // One way alone is no choice.
    return suiting.length > 1 ? suiting : [];
  }
  const isPlain = current === undefined || current === 'texto' || current === 'textoLargo';
  return type === 'string' && pattern === undefined && isPlain ? ['texto', 'textoLargo'] : [];
}

function widgetProperty(template: Template, pattern: string): Record<string, Property> {
  const current = uiAt(template, pattern)['ui:widget'];
  const widgets = widgetChoices(schemaAt(template, pattern), current);
  if (widgets.length === 0) return {};
  const offered = widgets.map((one) => ({ const: one, title: STUDIO.widgets[one] }));
  return { control: choice(TEXT.widget, offered, current ?? widgets[0]) };
}

function demandProperty(template: Template, pattern: string): Property {
  const isLocked = isRequiredLocked(template, pattern);
  const isConditional = uiAt(template, pattern)['ui:requiredIf'] !== undefined;
  const demanded = isRequired(template, pattern) ? 'siempre' : isConditional ? 'si' : 'nunca';
  const demands = [
    { const: 'siempre', title: TEXT.always },
    ...(isLocked ? [] : [{ const: 'nunca', title: TEXT.never }]),
    ...(demanded === 'si' ? [{ const: 'si', title: TEXT.when }] : []),
  ];
  return choice(TEXT.required, demands, demanded, { ui: isLocked ? { 'ui:help': STUDIO.lockedRequired } : {} });
}

/** What tables and search tell everybody has no fewer readers. */
function audienceProperty(
  template: Template,
  pattern: string,
  current: (typeof AUDIENCES)[number] | undefined,
): Record<string, Property> {
  if (current === undefined && isToldElsewhere(kindName(template.meta), pattern)) return {};
  const titles = isEvaluation(template) ? STUDIO.audiences : STUDIO.readers;
  const audiences = AUDIENCES.map((one) => ({ const: one, title: titles[one] }));
  return { audiencia: choice(TEXT.audience, audiences, current, { required: false, ui: WHOLE }) };
}

/** What the contract knows is marked there; an evaluation stays as it was written. */
function personalProperty(
  template: Template,
  pattern: string,
  current: (typeof PERSONAL)[number] | undefined,
): Record<string, Property> {
  const isOffered = !isEvaluation(template) && !isLocked(template, pattern);
  if (schemaAt(template, pattern).type === 'array' || (current === undefined && !isOffered)) return {};
  const marks = PERSONAL.map((one) => ({ const: one, title: STUDIO.personal[one] }));
  return { personal: choice(TEXT.personal, marks, current, { required: false, ui: WHOLE }) };
}

function rowsProperty(isLocked: boolean): Property {
  const states = [
    { const: 'abiertas', title: TEXT.rowsOpen },
    { const: 'bloqueadas', title: TEXT.rowsLocked },
  ];
  return choice(TEXT.rows, states, isLocked ? 'bloqueadas' : 'abiertas', {
    ui: { ...WHOLE, 'ui:help': TEXT.rowsHelp },
  });
}

function writeAnswer(template: Template, pattern: string, values: Values): Template {
  const demanded = values['obligatorio'];
  const limited = withWords(template, pattern, {
    schema: limitWords(template, pattern, values),
    ui: {
      ...(Object.hasOwn(values, 'control') && { 'ui:widget': text(values['control']) }),
      ...(Object.hasOwn(values, 'mensaje') && { 'ui:message': text(values['mensaje']) }),
      ...(Object.hasOwn(values, 'filas') && { 'ui:lockRows': values['filas'] === 'bloqueadas' ? true : undefined }),
      ...(Object.hasOwn(values, 'personal') && { 'ui:personal': text(values['personal']) }),
      ...(Object.hasOwn(values, 'audiencia') && { 'ui:audiencia': text(values['audiencia']) }),
      'ui:en': text(values['en']),
      ...(demanded !== 'si' && { 'ui:requiredIf': undefined }),
    },
  });
  return followLimits(template, withRequired(limited, pattern, demanded === 'siempre'), pattern);
}
