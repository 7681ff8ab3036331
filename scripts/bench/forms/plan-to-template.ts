import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Template } from '#engine/template/template.ts';
import type { Widget } from '#engine/template/widgets.ts';
import type { FormPlan, PlannedField, PlannedSection } from './form-plan.ts';

/** The plan in the dialect of templates: conditions are rules, rows a list that is filled in in its place. */
export function planToTemplate(plan: FormPlan): Template {
  return {
    meta: { tipo: 'ip', modalidad: null, anio: 2026, version: 1, titulo: 'Formulario de medición' },
    schema: {
      type: 'object',
      title: 'Formulario de medición',
      properties: Object.fromEntries(plan.sections.map((section) => [section.id, sectionSchema(section)])),
      required: plan.sections.map(({ id }) => id),
    },
    ui: Object.fromEntries(plan.sections.map((section) => [section.id, sectionUi(section)])),
    samples: [],
  };
}

function sectionSchema({ title, fields, rows }: PlannedSection): FieldSchema {
  const leaves = Object.fromEntries(fields.map((field) => [field.id, leaf(field)]));
  if (rows === null) return { type: 'object', title, properties: leaves, required: required(fields) };
  const columns = Object.fromEntries(rows.columns.map((column) => [column.id, leaf(column)]));
  const items: FieldSchema = { type: 'object', properties: columns, required: required(rows.columns) };
  const list: FieldSchema = { type: 'array', title: rows.title, maxItems: 100, items };
  return { type: 'object', title, properties: { ...leaves, [rows.id]: list }, required: required(fields) };
}

function leaf({ kind, title, maxLength = 200, options = [] }: PlannedField): FieldSchema {
  switch (kind) {
    case 'text':
    case 'textarea':
      return { type: 'string', title, maxLength };
    case 'select':
      return { type: 'string', title, maxLength, oneOf: options.map((one) => ({ const: one, title: one })) };
    case 'radio':
      return { type: 'integer', title, oneOf: [1, 2, 3, 4, 5].map((one) => ({ const: one, title: String(one) })) };
    case 'number':
      return { type: 'number', title, minimum: 0, maximum: 100_000 };
    case 'checkbox':
      return { type: 'boolean', title };
    case 'date':
      return { type: 'string', title, maxLength: 10, pattern: String.raw`^\d{4}-\d\d-\d\d$` };
  }
}

function required(fields: readonly PlannedField[]): string[] {
  return fields.filter((field) => field.required).map(({ id }) => id);
}

const WIDGETS: Readonly<Record<PlannedField['kind'], Widget>> = {
  text: 'texto',
  textarea: 'textoLargo',
  select: 'seleccion',
  radio: 'radio',
  number: 'numero',
  checkbox: 'siNo',
  date: 'fecha',
};

function sectionUi({ id, fields, rows }: PlannedSection): Record<string, unknown> {
  const ui = Object.fromEntries(fields.map((field) => [field.id, fieldUi(id, field)]));
  if (rows === null) return ui;
  const columns = Object.fromEntries(rows.columns.map((column) => [column.id, fieldUi(id, column)]));
  return { ...ui, [rows.id]: { 'ui:widget': 'listaAnidada', items: columns } };
}

function fieldUi(section: string, { kind, shownIf }: PlannedField): Record<string, unknown> {
  if (!shownIf) return { 'ui:widget': WIDGETS[kind] };
  const other = { properties: { [shownIf.field]: { const: shownIf.equals } }, required: [shownIf.field] };
  return {
    'ui:widget': WIDGETS[kind],
    'ui:visibleIf': { properties: { respuestas: { properties: { [section]: other }, required: [section] } } },
  };
}
