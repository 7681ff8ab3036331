import type { FormRoute, Omission } from '#engine/process/vocabulary.ts';
import type { PreparedSection } from '#engine/template/prepared-template.ts';
import { deriveAnswers } from '#engine/validation/derive-answers.ts';
import { isObject } from '#engine/json.ts';
import type { ReadyTemplate } from '#server/templates/template-service.ts';
import { presentTemplate, type PresentedTemplate } from '#server/templates/present-template.ts';
import { sectionContract } from './contract-annotations.ts';
import { filledAnswers } from './filled-answers.ts';
import { withoutHidden, type HiddenAudiences } from './form-audience.ts';
import { leaveOutPersonal } from './leave-out-personal.ts';
import type { ServerFacts } from './server-facts.ts';

export interface PresentedForm extends Record<string, unknown> {
  id: number;
  codigo: string;
  version: number;
  editable: boolean;
  plantilla: PresentedTemplate;
}

interface FormToPresent {
  ruta: FormRoute;
  wireId: number;
  codigo: string;
  version: number;
  editable: boolean;
  ready: ReadyTemplate;
  section: PreparedSection;
  answers: unknown;
  falta: readonly Omission[];
  hidden: HiddenAudiences;
  server: ServerFacts;
}

/** A section as GET gives it: the envelope's keys, then the answers with what is derived from them. */
export function presentForm(form: FormToPresent): PresentedForm {
  return {
    id: form.wireId,
    codigo: form.codigo,
    ...(form.ruta === 'p' && { seccion: form.section.number }),
    version: form.version,
    editable: form.editable,
    plantilla: presentTemplate(form.ready.stored),
    ...presentAnswers(form),
  };
}

/** Stored answers complete with derived keys, without what this reader may not see. */
export function presentAnswers(
  form: Pick<FormToPresent, 'wireId' | 'ready' | 'section' | 'answers' | 'falta' | 'hidden' | 'server'>,
): Record<string, unknown> {
  const { ready, section, server } = form;
  const filled = filledAnswers(section, form.answers);
  const derived = deriveAnswers(section, filled, { idForm: form.wireId, lists: ready.prepared.lists, server });
  const visible = leaveOutPersonal(sectionContract(ready.prepared.kind, section.key), derived, form.falta);
  const meant = withoutHidden(section, visible, form.hidden);
  return isObject(meant) ? meant : {};
}
