import { EVALUATION_KINDS } from '#schemas/generated/domain/evaluation-kind.ts';
import { FORM_KIND_NAMES, type FormKind } from '#schemas/generated/domain/form-kind.ts';
import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import { PANEL } from '#web/text/panel.ts';
import type { Forbidden } from '#web/ui/why-not.tsx';
import { permissionOf } from '#web/app/project/permission-of.ts';
import type { ActionName, Project } from './project.ts';

const isEvaluation = (kind: FormKind) => EVALUATION_KINDS.some((one) => one === kind);

/** Evaluations of an entry that exist and cannot be read, or only read by who holds them. Its own form says it in its line. */
export function forbiddenForms(project: Project, kinds: readonly FormKind[], userId: number): Forbidden[] {
  return kinds.flatMap((kind): Forbidden[] => {
    const { lectura, escritura, motivo } = permissionOf(project, kind);
    if (escritura || motivo === null || motivo === PERMISSION_REASONS.formMissing || !isEvaluation(kind)) return [];
    const name = FORM_KIND_NAMES[kind];
    if (!lectura) return [{ what: PANEL.forbidden.read(name), reason: motivo }];
    const isHolder = project.lFormsEval.some(({ tipo, evaluador }) => tipo === kind && evaluador?.id === userId);
    return isHolder ? [{ what: PANEL.forbidden.write(name), reason: motivo }] : [];
  });
}

/** What owners and administrators would do with the project as a whole, and may not now. */
export function forbiddenActs(project: Project, isAdmin: boolean): Forbidden[] {
  if (!project.esDuenio && !isAdmin) return [];
  const asked: readonly ActionName[] = isAdmin
    ? ['eliminar', 'subirDocumento', 'prorroga']
    : ['eliminar', 'subirDocumento'];
  return project.acciones.flatMap(({ accion, permite, motivo }) =>
    permite || motivo === null || !asked.includes(accion)
      ? []
      : [{ what: PANEL.forbidden.acts[accion], reason: motivo }],
  );
}
