import type { Scalar } from '../conditions/condition.ts';
import type { FieldSchema } from '../template/field-schema.ts';
import type { Meta, Template } from '../template/template.ts';
import type { UiSchema } from '../template/ui-schema.ts';
import type { Preset, PresetItem, PresetSection } from './presets/preset.ts';

/** Where the questions of a preset are in a kind of form: each kind has its own shape. */
export interface LaidOut {
  readonly schema: Readonly<Record<string, FieldSchema>>;
  readonly ui: Readonly<Record<string, UiSchema>>;
  /** Of an answer: its keys from the outermost one. */
  readonly place: (section: string, key: string) => readonly string[];
  /** An answer of the preset in the words of the kind. */
  readonly value: (answer: Scalar) => Scalar;
}

export function layOut(empty: Template, preset: Preset): LaidOut {
  return LAYOUTS[empty.meta.tipo]?.(empty, preset) ?? inSections(preset);
}

const LAYOUTS: Partial<Record<Meta['tipo'], (empty: Template, preset: Preset) => LaidOut>> = {
  ppert: (_, preset) => asEntries(preset),
  eippe: asGiven,
};

const plain = (answer: Scalar): Scalar => answer;

/** One group for each section. */
function inSections({ sections }: Preset): LaidOut {
  return {
    schema: Object.fromEntries(sections.map((section) => [section.key, groupOf(section)])),
    ui: Object.fromEntries(sections.map((section) => [section.key, groupUi(section)])),
    place: (section, key) => [section, key],
    value: plain,
  };
}

function groupOf({ title, items }: PresetSection): FieldSchema {
  return {
    type: 'object',
    title,
    properties: Object.fromEntries(items.map(({ key, schema }) => [key, schema])),
    required: items.map(({ key }) => key),
  };
}

function groupUi({ items }: PresetSection): UiSchema {
  return { 'ui:order': items.map(({ key }) => key), ...Object.fromEntries(items.map(({ key, ui }) => [key, ui])) };
}

const CHOOSE = 'Elegí lo que mejor describe el proyecto.';

function entry({ schema, ui }: PresetItem): FieldSchema {
  return {
    type: 'object',
    title: schema.title ?? '',
    properties: { valor: { ...schema, title: String(ui['ui:help']) } },
    required: ['valor'],
  };
}

/** Entries of one list, each a value with room beside it: so pertinence goes over the wire. */
function asEntries({ sections }: Preset): LaidOut {
  const items = sections.flatMap((section) => section.items);
  return {
    schema: {
      items: {
        type: 'object',
        title: 'Pertinencia del proyecto',
        properties: Object.fromEntries(items.map((item) => [item.key, entry(item)])),
      },
    },
    ui: {
      items: {
        'ui:order': items.map(({ key }) => key),
        ...Object.fromEntries(items.map(({ key, ui }) => [key, { valor: { ...ui, 'ui:help': CHOOSE } }])),
      },
    },
    place: (_, key) => ['items', key, 'valor'],
    value: plain,
  };
}

const DEGREES = [
  { const: 'total', title: 'Sí' },
  { const: 'parcial', title: 'Sí, parcialmente' },
  { const: 'no', title: 'No' },
];

const keyOf = (at: number) => `item${at + 1}`;

/** The questions that the contract has, in its own degrees. */
function asGiven({ schema }: Template, { sections }: Preset): LaidOut {
  const items = sections.flatMap((section) => section.items);
  return {
    schema: Object.fromEntries(
      items.map((item, at) => [
        keyOf(at),
        { ...schema.properties?.[keyOf(at)], title: item.schema.title ?? '', oneOf: DEGREES },
      ]),
    ),
    ui: Object.fromEntries(
      items.map(({ ui }, at) => [keyOf(at), { 'ui:widget': 'siParcialNo', 'ui:help': String(ui['ui:help']) }]),
    ),
    place: (_, key) => [keyOf(items.findIndex((item) => item.key === key))],
    value: (answer) => (answer === 'adecuado' ? 'total' : answer === 'inadecuado' ? 'no' : answer),
  };
}
