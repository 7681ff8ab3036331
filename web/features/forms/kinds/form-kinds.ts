import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { evaluationForm } from './evaluation-form.ts';
import type { OpenKind } from './form-address.ts';
import { ideaForm } from './idea-form.ts';
import { projectForm } from './project-form.ts';
import type { ScreenForm } from './screen-form.ts';

/** What each kind of form has of its own on the screen. */
export const SCREEN_FORMS: Readonly<Record<OpenKind, ScreenForm>> = {
  ip: ideaForm,
  p: projectForm,
  eipca: { ...evaluationForm('eipca', FORM_KIND_NAMES.eipca), beside: 'ip' },
  eipca_def: evaluationForm('eipca', FORM_KIND_NAMES.eipca_def),
  eippe: { ...evaluationForm('eippe', FORM_KIND_NAMES.eippe), beside: 'ip' },
  ppert: { ...evaluationForm('ppert', FORM_KIND_NAMES.ppert), beside: 'p' },
  ppert_def: evaluationForm('ppert', FORM_KIND_NAMES.ppert_def),
  pcal: { ...evaluationForm('pcal', FORM_KIND_NAMES.pcal), beside: 'p' },
  pcal_def: evaluationForm('pcal', FORM_KIND_NAMES.pcal_def),
};
