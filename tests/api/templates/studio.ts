import type { Problem as WireProblem } from '#schemas/generated/domain/problem.ts';
import { withValueAt } from '#engine/pointer.ts';
import type { Template } from '#engine/template/template.ts';
import { expect } from 'vitest';
import type { Person } from '../support/use-app.ts';

export interface Named {
  id: number;
  tipo: string;
  modalidad: string | null;
  anio: number;
  version: number;
  huella: string;
  titulo: string;
}

export interface Draft {
  id: number;
  version: number;
  plantilla: Named;
  contenido: Template;
  padre: Named | null;
  problemas: WireProblem[];
  avisos: WireProblem[];
  cambios: { clase: string; texto: string; item: string }[];
  clase: string | null;
  impacto: {
    vigente: Named | null;
    fijada: Named | null;
    uso: { formularios: number; completas: number };
    sinGuardar: number;
    borradores: number;
    caminos: string[];
    migrar: { posible: boolean; motivo: string | null } | null;
    textos: string[];
    cambios: { clase: string; texto: string }[];
  };
  ultimoAutor: { id: number } | null;
  mientras: {
    plantilla: Named;
    autor: { id: number } | null;
    fecha: string;
    cambios: { clase: string; texto: string }[];
  } | null;
  noLlevado?: string[];
}

export interface Published {
  plantilla: Named;
  vigente: boolean;
  enEspera: boolean;
  migradas: number;
}

/** The same template with values in other places; undefined takes one away. */
export const changed = (template: Template, ...changes: readonly [pointer: string, value: unknown][]): Template =>
  changes.reduce<unknown>((after, [pointer, value]) => withValueAt(after, pointer, value), template) as Template;

/** With one more item at the end of the form. */
export const withItem = (
  template: Template,
  key: string,
  schema: object,
  { required = false, ui = {} }: { required?: boolean; ui?: object } = {},
): Template =>
  changed(
    template,
    [`/schema/properties/${key}`, schema],
    [`/ui/${key}`, ui],
    ['/ui/ui:order', [...new Set([...(template.ui['ui:order'] ?? []), key])]],
    ...(required
      ? [['/schema/required', [...new Set([...(template.schema.required ?? []), key])]] as [string, unknown]]
      : []),
  );

export const open = async (person: Person, body: object): Promise<Draft> => {
  const reply = await person.client.post<Draft>('/plantillas', body);
  expect(reply.error).toBeNull();
  return reply.data;
};

export const save = (person: Person, draft: Draft, contenido: unknown, version: number | undefined = draft.version) =>
  person.client.put<Draft>(`/plantillas/borrador/${draft.id}`, { version, contenido });

export const publish = (person: Person, draft: Pick<Draft, 'id'>, body: object = { nota: 'Se agrega una pregunta' }) =>
  person.client.post<Published>(`/plantillas/borrador/${draft.id}/publicar`, body);
