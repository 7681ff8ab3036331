import type { State } from '#schemas/generated/domain/state.ts';
import type { Person, Site } from './people.ts';

/** The people around one life of a project. */
export interface Life {
  site: Site;
  owner: Person;
  office: Person;
  /** With whom the owner shares it. */
  friend: Person;
  evaluators: readonly Person[];
}

export interface Created {
  id: number;
  codigo: string;
}

export interface Listed {
  id: number;
  titulo: string;
}

export interface Project {
  estado: State;
  FormularioProyecto_id: number | null;
  historialEstados: { id: number; tipoEstado: State; desc?: string | null }[];
}

export async function beginLife(site: Site, evaluators: readonly Person[]): Promise<Life> {
  return {
    site,
    owner: await site.person('estandar'),
    office: await site.person('admin'),
    friend: await site.person('estandar'),
    evaluators,
  };
}

/** What a call answers to this person. */
export function readAs<T>({ connections }: Site, { token }: Person, path: string): Promise<T> {
  return connections.need<T>({ method: 'GET', path, token });
}
