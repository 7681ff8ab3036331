import { isObject } from '#engine/json.ts';
import type { CONTEXT_KEYS } from '#engine/conditions/condition.ts';
import type { Template } from '#engine/template/template.ts';

/** Of a project, besides what a template says of itself and the view that somebody looks at. */
export const CHOSEN_KEYS = [
  'tipoProyecto',
  'bianual',
  'estado',
  'unidadAcademica',
] as const satisfies readonly (typeof CONTEXT_KEYS)[number][];
export type ChosenKey = (typeof CHOSEN_KEYS)[number];

/** What a template's conditions look at of the project. */
export function contextKeys({ ui, scoring, meta }: Template): ChosenKey[] {
  const read = new Set<string>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!isObject(node)) return;
    const { contexto } = node;
    if (isObject(contexto)) {
      const { properties, required } = contexto;
      if (isObject(properties)) for (const key of Object.keys(properties)) read.add(key);
      if (Array.isArray(required)) for (const key of required) read.add(String(key));
    }
    if (typeof node['ui:contexto'] === 'string') read.add(node['ui:contexto']);
    Object.values(node).forEach(walk);
  };
  walk(ui);
  walk(scoring);
  return CHOSEN_KEYS.filter((key) => read.has(key) && (key !== 'tipoProyecto' || meta.modalidad === null));
}
