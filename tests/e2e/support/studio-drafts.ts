import type { Person } from '../../api/support/use-app.ts';

const year = new Date().getFullYear();

interface StudioDraft {
  id: number;
  version: number;
  contenido: { ui: Record<string, unknown> & { 'ui:order': string[] }; schema: object; scoring?: object };
}

/** Of this year's call; says which. */
export async function beginDraft(by: Person, tipo: string, modalidad: string | null = 'PEIS'): Promise<number> {
  return (await by.client.post<StudioDraft>('/plantillas', { tipo, modalidad, anio: year })).data.id;
}

/** What is stored of it. */
export async function storedDraft(by: Person, id: number): Promise<StudioDraft['contenido']> {
  return (await by.client.get<StudioDraft>(`/plantillas/borrador/${id}`)).data.contenido;
}

export const draftAddress = (id: number): string => `/gestor/plantillas/borrador/${id}`;
