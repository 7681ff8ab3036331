import sample from '../../../templates/2025/ip/v1/samples/valid-peis.json' with { type: 'json' };
import type { Person } from '../../api/support/use-app.ts';
import { expect } from 'vitest';

export const IDEA = sample.respuestas;

/** An idea of this person, stored through the API. */
export async function storeIdea(person: Person, changes: Record<string, unknown> = {}): Promise<number> {
  const year = new Date().getFullYear();
  const reply = await person.client.post<{ IdeaProyecto_id: number }>(`/p/${year}`, {
    idUsr: person.id,
    dataIdeaProyecto: { ...IDEA, ...changes },
  });
  expect(reply.error).toBeNull();
  return reply.data.IdeaProyecto_id;
}

export interface StoredIdea {
  version: number;
  [field: string]: unknown;
}

export async function readIdea(person: Person, id: number): Promise<StoredIdea> {
  return (await person.client.get<StoredIdea>(`/ip/${id}`)).data;
}
