import type { FormPlan, PlannedField, PlannedSection } from './form-plan.ts';

type Json = Record<string, unknown>;

/** The plan as anybody would write it for @rjsf: conditions by `if` and `then`. */
export function planToSchema(plan: FormPlan): { schema: Json; uiSchema: Json } {
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(plan.sections.map((section) => [section.id, sectionSchema(section)])),
    },
    uiSchema: Object.fromEntries(plan.sections.map((section) => [section.id, sectionUi(section)])),
  };
}

function sectionSchema({ title, fields, rows }: PlannedSection): Json {
  const properties: Json = {};
  const allOf: Json[] = [];
  for (const field of fields) {
    if (!field.shownIf) properties[field.id] = leaf(field);
    else {
      const { field: other, equals } = field.shownIf;
      allOf.push({
        if: { properties: { [other]: { const: equals } }, required: [other] },
        // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
        then: { properties: { [field.id]: leaf(field) } },
      });
    }
  }
  if (rows !== null) {
    const columns = Object.fromEntries(rows.columns.map((column) => [column.id, leaf(column)]));
    const items = { type: 'object', properties: columns, required: required(rows.columns) };
    properties[rows.id] = { type: 'array', title: rows.title, items };
  }
  return { type: 'object', title, properties, required: required(fields), allOf };
}

function leaf({ kind, title, maxLength, options, required: asked }: PlannedField): Json {
  switch (kind) {
    case 'text':
    case 'textarea':
      return { type: 'string', title, maxLength, ...(asked && { minLength: 1 }) };
    case 'select':
      return { type: 'string', title, enum: options };
    case 'radio':
      return { type: 'integer', title, enum: [1, 2, 3, 4, 5] };
    case 'number':
      return { type: 'number', title, minimum: 0, maximum: 100_000 };
    case 'checkbox':
      return { type: 'boolean', title };
    case 'date':
      return { type: 'string', title, format: 'date' };
  }
}

function required(fields: readonly PlannedField[]): string[] {
  return fields.filter((field) => field.required).map(({ id }) => id);
}

function sectionUi({ fields }: PlannedSection): Json {
  const inOrder = fields.filter(({ shownIf }) => !shownIf).map(({ id }) => id);
  const ui: Json = { 'ui:order': [...inOrder, '*'] };
  for (const { id, kind } of fields) {
    if (kind === 'textarea') ui[id] = { 'ui:widget': 'textarea' };
    if (kind === 'radio') ui[id] = { 'ui:widget': 'radio', 'ui:options': { inline: true } };
  }
  return ui;
}
