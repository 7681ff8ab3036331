import type { ProjectEnd } from '#schemas/generated/domain/project-end.ts';
import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { sql } from '#server/db/sql.ts';
import type { ProjectList } from '#schemas/generated/domain/project-list.ts';

/** A project as lists and their exports have it. */
export interface ListedProject {
  id: number;
  code: string;
  title: string;
  responsible: string;
  state: State;
  createdAt: Date;
  callYear: number;
  withdrawnAt: Date | null;
  list: ProjectList;
  isOwner: boolean;
  /** How it ended without being approved. */
  end?: ProjectEnd | null;
}

/** What is read of a project `p`, but for whose it is and in which list. */
export const LISTED_COLUMNS = sql`p.id, p.code, p.title, p.responsible, p.state, p.created_at as "createdAt", p.call_year as "callYear", p.withdrawn_at as "withdrawnAt"`;

export function presentListed(project: ListedProject): ProjectRow {
  return {
    id: project.id,
    codigo: project.code,
    titulo: project.title,
    responsable: project.responsible,
    estado: project.state,
    fechaCreacion: project.createdAt.toISOString(),
    lista: project.list,
    esDuenio: project.isOwner,
    ...(project.end && { fin: project.end }),
  };
}
