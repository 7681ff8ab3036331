import { expect } from 'vitest';
import { changed, open, publish, save as saveDraft } from '../templates/studio.ts';
import type { Person } from './use-app.ts';

const text = (title: string) => ({ type: 'string', title, maxLength: 200 });
const line = (mark?: string) => ({
  'ui:widget': 'texto',
  'ui:help': 'En una línea.',
  ...(mark !== undefined && { 'ui:personal': mark }),
});
const HOUSEHOLD = {
  type: 'array',
  title: 'Hogar',
  maxItems: 10,
  items: {
    type: 'object',
    properties: { quien: text('Quién'), monto: { type: 'integer', title: 'Ingreso', minimum: 0, maximum: 9_999_999 } },
  },
};

/** The last section of the project form asks about a household: what says something about people bears the mark. */
export async function publishPersonal(admin: Person): Promise<void> {
  const draft = await open(admin, { tipo: 'p', modalidad: 'PEIS' });
  const order = (draft.contenido.ui['cierre'] as { 'ui:order': readonly string[] })['ui:order'];
  const marked = changed(
    draft.contenido,
    ['/schema/properties/cierre/properties/familia', text('Familia')],
    ['/schema/properties/cierre/properties/telefonoPropio', text('Teléfono propio')],
    ['/schema/properties/cierre/properties/lema', text('Lema')],
    ['/schema/properties/cierre/properties/hogar', HOUSEHOLD],
    ['/ui/cierre/familia', line('libre')],
    ['/ui/cierre/telefonoPropio', line('contacto')],
    ['/ui/cierre/lema', line()],
    [
      '/ui/cierre/hogar',
      {
        'ui:widget': 'tabla',
        'ui:columns': ['/quien', '/monto'],
        'ui:help': 'Una fila por persona.',
        items: {
          'ui:order': ['quien', 'monto'],
          quien: { 'ui:help': 'Su nombre.', 'ui:personal': 'libre' },
          monto: { 'ui:help': 'Por mes.', 'ui:personal': 'contacto' },
        },
      },
    ],
    ['/ui/cierre/ui:order', [...new Set([...order, 'familia', 'telefonoPropio', 'lema', 'hogar'])]],
  );
  const saved = await saveDraft(admin, draft, marked);
  expect(saved.data?.problemas ?? saved.error).toEqual([]);
  expect((await publish(admin, draft)).error).toBeNull();
}

export const household = (word: string, monto: number) => ({
  familia: `Familia ${word}`,
  telefonoPropio: `0342 ${word}`,
  lema: 'Agua para todos',
  hogar: [{ quien: `La abuela ${word}`, monto }],
});
