import { withValueAt } from '#engine/pointer.ts';
import { readTemplate } from './read-template.ts';

/** Sound templates, and what a test changes in them. */
export const idea = readTemplate('ip');
export const project = readTemplate('p.PEIS');

/** A sound template with one place changed; the checks must name the place and the fault. */
export const on = (template: unknown, ...changes: readonly [pointer: string, value: unknown][]): unknown =>
  changes.reduce((changed, [pointer, value]) => withValueAt(changed, pointer, value), template);

export const text = { type: 'string', title: 'Nuevo', maxLength: 50 };
/** Where an added item is put. */
export const NEW = '/schema/properties/nuevo';
export const order = idea.ui['ui:order'] ?? [];
export const withItem = (schema: unknown, ui: unknown = {}): unknown =>
  on(idea, [NEW, schema], ['/ui/nuevo', ui], ['/ui/ui:order', [...order, 'nuevo']]);
export const visibleIf = (key: string) => ({ properties: { respuestas: { properties: { [key]: { const: 'x' } } } } });

/** Whoever writes such a template must read where its fault is and which. */
export type HostileCase = readonly [name: string, template: unknown, ruta: string, codigo: string];
