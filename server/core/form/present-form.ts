import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Omission } from '#engine/process/vocabulary.ts';
import type { ReportKind } from '#schemas/generated/domain/report-kind.ts';
import type { FirstVersion } from '#engine/validation/first-version.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { deriveAnswers } from '#engine/validation/derive-answers.ts';
import type { Idea, IdeaFrame } from '#schemas/generated/forms/idea.ts';
import type { Report, ReportFrame } from '#schemas/generated/forms/report.ts';
import type { ProjectSection, ProjectSectionFrame } from '#schemas/generated/forms/project-section.ts';
import { isObject } from '#engine/json.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import { presentTemplate } from '#server/templates/present-template.ts';
import { filledAnswers } from './filled-answers.ts';
import type { HiddenAudiences } from '#engine/template/prepared/audience.ts';
import { withoutHidden } from './form-audience.ts';
import { markedContract } from './marked-contract.ts';
import { leaveOutPersonal } from './leave-out-personal.ts';
import type { ServerFacts } from './server-facts.ts';

/** Beside its own keys: fields that the kind's contract has passed, and what the template adds. */
export type PresentedForm<R extends FormKind = FormKind> = R extends 'p'
  ? ProjectSection
  : R extends ReportKind
    ? Report
    : Idea;

interface FormToPresent<R extends FormKind> {
  kind: R;
  wireId: number;
  code: string;
  version: number;
  editable: boolean;
  ready: ReadyTemplate;
  section: PreparedSection;
  answers: unknown;
  omissions: readonly Omission[];
  hidden: HiddenAudiences;
  server: ServerFacts;
  first: FirstVersion | null;
  /** Of a report: what it says of itself and of its project. */
  report: Pick<ReportFrame, 'idProy' | 'titulo' | 'director' | 'estado'> | null;
}

/** A section as GET gives it: the envelope's keys, then the answers with what is derived from them. */
export function presentForm<R extends FormKind>(form: FormToPresent<R>): PresentedForm<R> {
  const frame: IdeaFrame | ProjectSectionFrame | ReportFrame = {
    id: form.wireId,
    codigo: form.code,
    ...form.report,
    ...(form.kind === 'p' && { seccion: form.section.number }),
    version: form.version,
    editable: form.editable,
    plantilla: presentTemplate(form.ready.stored),
  };
  return { ...frame, ...presentAnswers(form) } as PresentedForm<R>;
}

/** Stored answers complete with derived keys, without what this reader may not see. */
export function presentAnswers(
  form: Pick<
    FormToPresent<FormKind>,
    'wireId' | 'ready' | 'section' | 'answers' | 'omissions' | 'hidden' | 'server' | 'first'
  >,
): Record<string, unknown> {
  const { ready, section, server, first } = form;
  const filled = filledAnswers(section, form.answers);
  const derived = deriveAnswers(section, filled, {
    idForm: form.wireId,
    lists: ready.prepared.lists,
    server,
    ...(first && { first }),
  });
  const meant = forReader(ready, section, derived, form);
  return isObject(meant) ? meant : {};
}

/** Answers without the personal data and the items that this reader may not see. */
export function forReader(
  { prepared }: ReadyTemplate,
  section: PreparedSection,
  answers: unknown,
  { omissions, hidden }: Pick<FormToPresent<FormKind>, 'omissions' | 'hidden'>,
): unknown {
  const visible = leaveOutPersonal(markedContract(prepared.kind, section), answers, omissions);
  return withoutHidden(section, visible, hidden);
}
