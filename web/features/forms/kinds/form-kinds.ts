import { EVALUATION_FORMS } from './evaluation-form.ts';
import type { OpenKind } from './form-address.ts';
import { ideaForm } from './idea-form.ts';
import { projectForm } from './project-form.ts';
import { REPORT_FORMS } from './report-form.ts';
import type { ScreenForm } from './screen-form.ts';

/** What each kind of form has of its own on the screen. */
export const SCREEN_FORMS: Readonly<Record<OpenKind, ScreenForm>> = {
  ip: ideaForm,
  p: projectForm,
  ...EVALUATION_FORMS,
  ...REPORT_FORMS,
};
