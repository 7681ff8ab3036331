import { expect } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import { changed, open, publish, save as saveDraft } from '../templates/studio.ts';
import type { Person } from './use-app.ts';

/** What a template adds, by whom it is meant for: two questions, and a table with a column for the office alone. */
export const MARKED_KEYS = ['deComision', 'deOficina', 'ingresos', 'gastos'] as const;

const text = (title: string) => ({ type: 'string', title, maxLength: 200 });
const table = (title: string) => ({
  type: 'array',
  title,
  maxItems: 10,
  items: { type: 'object', properties: { quien: text('Quién'), monto: text('Monto') } },
});
const rows = (monto: object) => ({
  'ui:widget': 'tabla',
  'ui:columns': ['/quien', '/monto'],
  'ui:help': 'Una fila por persona.',
  items: {
    'ui:order': ['quien', 'monto'],
    quien: { 'ui:help': 'Su nombre.' },
    monto: { 'ui:help': 'Por mes.', ...monto },
  },
});

const SCHEMAS = [text('Para quienes evalúan'), text('Para la oficina'), table('Ingresos del hogar'), table('Gastos')];
const UIS = [
  { 'ui:widget': 'texto', 'ui:help': 'Breve.', 'ui:audiencia': 'comision' },
  { 'ui:widget': 'texto', 'ui:help': 'Breve.', 'ui:audiencia': 'administracion' },
  { ...rows({}), 'ui:audiencia': 'administracion' },
  rows({ 'ui:audiencia': 'comision' }),
];

/** The template with the marked items at the end of the form, or of one section. */
function withMarkedItems(template: Template, section: string | null): Template {
  const [schemaAt, uiAt] = section === null ? ['/schema', '/ui'] : [`/schema/properties/${section}`, `/ui/${section}`];
  const ui = (section === null ? template.ui : template.ui[section]) as { 'ui:order': readonly string[] };
  return changed(
    template,
    ...MARKED_KEYS.flatMap((key, at): [string, unknown][] => [
      [`${schemaAt}/properties/${key}`, SCHEMAS[at]],
      [`${uiAt}/${key}`, UIS[at]],
    ]),
    [`${uiAt}/ui:order`, [...new Set([...ui['ui:order'], ...MARKED_KEYS])]],
  );
}

export async function publishMarked(
  admin: Person,
  of: { tipo: string; modalidad?: string },
  section: string | null = null,
): Promise<void> {
  const draft = await open(admin, of);
  const saved = await saveDraft(admin, draft, withMarkedItems(draft.contenido, section));
  expect(saved.data?.problemas ?? saved.error).toEqual([]);
  expect((await publish(admin, draft)).error).toBeNull();
}
