import { isDefinitive, isEvaluationKind } from '#engine/process/commissions.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import type { ReadFormHeaderAnswer } from '#schemas/generated/api/read-form-header.ts';
import type { Context as RuleContext } from '#engine/conditions/condition.ts';

/** The project as far as conditions look at it; what is not decided yet is null. */
export interface ContextProject {
  modality: Modality | null;
  biannual: boolean | null;
  callYear: number;
  state: State;
  academicUnit: string | null;
}

/** What a template's conditions may know of the project around a form, and of an evaluation whose it is. */
export function ruleContext(
  project: ContextProject,
  kind: FormKind | null,
): ReadFormHeaderAnswer['contexto'] & RuleContext {
  return {
    tipoProyecto: project.modality,
    bianual: project.biannual === null ? null : project.biannual ? 1 : 0,
    anio: project.callYear,
    estado: project.state,
    unidadAcademica: project.academicUnit,
    forma: kind === null || !isEvaluationKind(kind) ? null : isDefinitive(kind) ? 'definitiva' : 'individual',
  };
}
