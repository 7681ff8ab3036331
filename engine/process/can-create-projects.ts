import type { State } from '#schemas/generated/domain/state.ts';
import { isOneOf, NEVER_CREATE } from './permissions/groups.ts';

/** The others' stored flag starts at 0 on registration, and they may not be linked to a project either. */
export function mayEverCreate(userType: string): boolean {
  return !isOneOf(userType, NEVER_CREATE);
}

/** A project that the person owns or in whose team his dni stands. */
export interface OwnProject {
  anio: number;
  estado: State;
  bianual: boolean;
}

/** Running and biannual: approved, of two years, of the call before the current one. */
function isRunningBiannual(project: OwnProject, currentYear: number): boolean {
  return project.estado === 'OK' && project.bianual && project.anio === currentYear - 1;
}

/** The effective `puedeCrearProyectos`. */
export function canCreateProjects(flag: boolean, projects: readonly OwnProject[], currentYear: number): boolean {
  return flag && !projects.some((project) => isRunningBiannual(project, currentYear));
}
