import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import { isEvaluationKind } from './commissions.ts';
import { decideOnProject } from './decide-on-project.ts';
import type { Asking, FormFacts, ProjectFacts } from './project-facts.ts';
import { FORM_ROUTES, type Decision, type FormRoute } from './vocabulary.ts';

/** What somebody may do with a screen of a project, and what stands in the way. */
export interface RoutePermission {
  ruta: `/${FormRoute}`;
  lectura: boolean;
  escritura: boolean;
  /** Of the first right that is missing; null with both. */
  motivo: string | null;
}

/** `existing`: the forms without evaluators (ip, p, reports) that have been created. */
export function projectPermissions(
  person: Asking,
  project: ProjectFacts,
  existing: readonly FormRoute[],
): RoutePermission[] {
  return FORM_ROUTES.map((ruta) => {
    const decisions = (act: 'read' | 'write') => decisionsOn(`${act} /${ruta}`, ruta, person, project, existing);
    const lectura = firstAllowing(decisions('read'));
    const escritura = firstAllowing(decisions('write'));
    return {
      ruta: `/${ruta}`,
      lectura: lectura.permite,
      escritura: escritura.permite,
      motivo: reason(lectura, escritura),
    };
  });
}

/** One decision per form of the kind: the right exists when one of them gives it. */
function decisionsOn(
  acto: string,
  ruta: FormRoute,
  person: Asking,
  project: ProjectFacts,
  existing: readonly FormRoute[],
): Decision[] {
  if (!isEvaluationKind(ruta)) return existing.includes(ruta) ? [decideOnProject(acto, person, project)] : [];
  return project.formularios
    .filter((form: FormFacts) => form.ruta === ruta)
    .map((form) => decideOnProject(acto, person, project, { form }));
}

const MISSING = { permite: false, motivo: PERMISSION_REASONS.formMissing } as const;

function firstAllowing(decisions: readonly Decision[]): Pick<Decision, 'permite' | 'motivo'> {
  return decisions.find(({ permite }) => permite) ?? decisions[0] ?? MISSING;
}

function reason(...rights: readonly Pick<Decision, 'permite' | 'motivo'>[]): string | null {
  return rights.find(({ permite }) => !permite)?.motivo ?? null;
}
