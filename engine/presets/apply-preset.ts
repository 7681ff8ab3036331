import type { Item, OutcomeRule } from '../template/scoring.ts';
import { emptyTemplate } from '../template/empty-template.ts';
import type { FieldSchema } from '../template/field-schema.ts';
import type { Meta, Template } from '../template/template.ts';
import type { RootUi, UiSchema } from '../template/ui-schema.ts';
import type { Preset, PresetId, PresetSection } from './presets/preset.ts';
import { PRESETS } from './presets/preset-list.ts';
import { presetsOf, VERDICT_KINDS } from './verdict-kinds.ts';
import { withVerdict } from './with-verdict.ts';

/** A rubric that begins with a preset; null: it makes no sense for this kind, or there is no such kind. */
export function startWithPreset(meta: Meta, id: PresetId): Template | null {
  const empty = presetsOf(meta).includes(id) ? emptyTemplate(meta) : null;
  const verdict = VERDICT_KINDS[meta.tipo];
  return empty && (verdict ? withVerdict(empty, PRESETS[id], verdict) : withPreset(empty, PRESETS[id]));
}

const RESOLVED: FieldSchema = {
  type: 'integer',
  title: 'Condición',
  oneOf: [
    { const: 1, title: 'Aprobado' },
    { const: 0, title: 'No aprobado' },
  ],
};

function withPreset(
  { meta, schema, ui }: Template,
  { sections, scoring, fed = [], rules, beside = [], samples }: Preset,
): Template {
  const items = sections.flatMap((section) =>
    section.items.map(({ key, item }): Item => ({ ...item, from: `/${section.key}/${key}` })),
  );
  const properties = {
    ...schema.properties,
    ...Object.fromEntries(sections.map((section) => [section.key, schemaOf(section)])),
    Condición: RESOLVED,
    puntaje: { ...schema.properties?.['puntaje'], title: 'Puntaje', readOnly: true },
  };
  const rootUi: RootUi = {
    ...ui,
    'ui:order': [...sections.map(({ key }) => key), 'puntaje', 'Condición'],
    Condición: {
      ...(ui['Condición'] as UiSchema | undefined),
      'ui:widget': 'radio',
      'ui:help': 'Dejala sin marcar: decide la rúbrica. Marcala solo si la comisión resuelve aparte, y decí por qué.',
    },
    puntaje: {
      'ui:widget': 'calculado',
      'ui:deriva': { de: 'servidor', dato: 'puntaje' },
      'ui:help': 'Se calcula con los ítems.',
    },
    ...Object.fromEntries(sections.map((section) => [section.key, uiOf(section)])),
  };
  return {
    meta,
    schema: { ...schema, properties },
    ui: rootUi,
    scoring: {
      items: [...items, ...fed],
      ...scoring,
      outcomes: [
        {
          id: 'calidad',
          mode: 'first',
          ...(beside.length > 0 && { result: true }),
          labels: { aprobado: 'Aprobado', noAprobado: 'No aprobado' },
          passes: { aprobado: true, noAprobado: false },
          rules: [...RESOLUTIONS, ...rules],
        },
        ...beside,
      ],
    },
    samples,
  };
}

/** What the commission resolves apart decides before everything else. */
const RESOLUTIONS: readonly OutcomeRule[] = [
  { when: resolved(1), is: 'aprobado', reason: 'Se resolvió aprobarlo, aparte del puntaje.', early: true },
  { when: resolved(0), is: 'noAprobado', reason: 'Se resolvió no aprobarlo, aparte del puntaje.', early: true },
];

function resolved(value: 0 | 1) {
  return { properties: { respuestas: { properties: { Condición: { const: value } } } } };
}

function schemaOf({ title, items }: PresetSection): FieldSchema {
  return { type: 'object', title, properties: Object.fromEntries(items.map(({ key, schema }) => [key, schema])) };
}

/** Every item is demanded unless the commission resolves apart. */
const UNLESS_RESOLVED = { properties: { respuestas: { not: { required: ['Condición'] } } } } as const;

function uiOf({ help, items, en }: PresetSection): UiSchema {
  return {
    ...(en && { 'ui:en': en }),
    'ui:help': help,
    'ui:order': items.map(({ key }) => key),
    ...Object.fromEntries(items.map(({ key, ui }) => [key, { 'ui:requiredIf': UNLESS_RESOLVED, ...ui }])),
  };
}
