import type { Template } from '#engine/template/template.ts';
import type { Created } from '../support/stage.ts';
import type { Person } from '../support/use-app.ts';
import type { Named } from './studio.ts';

export interface Structure {
  plantilla: Named;
  schema: { properties: Record<string, unknown> };
  ui: Template['ui'];
  validador: string;
}

export interface Idea extends Record<string, unknown> {
  version: number;
  plantilla: Named;
}

export const readStructure = async (person: Person, kind: string) =>
  (await person.client.get<Structure>(`/${kind}/estructura/PEIS`)).data;

export const readIdea = async (person: Person, { id }: Created) => (await person.client.get<Idea>(`/ip/${id}`)).data;
