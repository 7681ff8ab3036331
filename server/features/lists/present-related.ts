import { isOfferedAsRelated } from '#engine/process/project-code.ts';
import type { RelatedProjectRow } from './lists-queries.ts';

/** Those that a project may name; a project is named by its code. */
export function presentRelated(projects: readonly RelatedProjectRow[]) {
  return projects.flatMap(({ code, title }) => (isOfferedAsRelated(code) ? [{ id: code, titulo: title }] : []));
}
