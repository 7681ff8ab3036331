import { isReportKind } from '#engine/process/reports.ts';
import { tenthScale } from '#engine/scoring/tenth-scale.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import type { Context } from '#server/context/context.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { AnswersRow, FormRow } from '#server/core/project/project-rows.ts';
import { notFound } from '#server/errors/not-found.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import type { HiddenAudiences } from '#engine/template/prepared/audience.ts';
import type { FormForReading } from './form-for-reading.ts';
import { presentAnswers, presentForm, type PresentedForm } from './present-form.ts';
import { readFirstVersion } from './read-first-version.ts';
import { readServerFacts, type ServerFacts } from './server-facts.ts';
import { splitName } from '#server/core/project/split-name.ts';
import { sectionOf, wireSection } from './stored-section.ts';
import { toldScore } from './told-score.ts';
import { NOTHING_UNTOLD } from './untold.ts';

/** One section as GET answers it. */
export async function presentStored<R extends FormKind>(
  context: Pick<Context, 'db'>,
  form: Pick<FormForReading<R>, 'project' | 'form' | 'kind' | 'ready' | 'decision' | 'editable' | 'hidden'> &
    Partial<Pick<FormForReading, 'assessment' | 'untold'>>,
  section: PreparedSection,
  stored: Pick<AnswersRow, 'version' | 'data'> | null,
): Promise<PresentedForm<R>> {
  const answers = stored?.data ?? {};
  return presentForm({
    kind: form.kind,
    wireId: form.form.wireId,
    code: form.project.project.code,
    version: stored?.version ?? 0,
    editable: form.editable,
    ready: form.ready,
    section,
    answers,
    omissions: form.decision.omissions,
    hidden: form.hidden,
    server: await serverFactsOf(context, { untold: NOTHING_UNTOLD, assessment: null, ...form }, section, answers),
    first: await readFirstVersion(context.db, form.form, section, answers),
    report: isReportKind(form.kind) ? reportFrame(form) : null,
  });
}

/** What a report says of itself and of its project; neither is changed by a save. */
function reportFrame({ project: { project }, form }: Pick<FormForReading, 'project' | 'form'>) {
  const director = splitName(project.director) ?? splitName(project.responsible);
  return { idProy: project.id, titulo: project.title, director, estado: form.state };
}

/** Stored answers as this reader gets them, with what is derived from them. */
export async function answersForReader(
  context: Pick<Context, 'db'>,
  form: Pick<FormForReading, 'form' | 'ready' | 'decision' | 'hidden' | 'untold' | 'assessment'>,
  section: PreparedSection,
  stored: Pick<AnswersRow, 'data'> | null,
): Promise<Record<string, unknown>> {
  const answers = stored?.data ?? {};
  const server = await serverFactsOf(context, form, section, answers);
  const { wireId } = form.form;
  const first = await readFirstVersion(context.db, form.form, section, answers);
  return presentAnswers({ wireId, ...form, section, answers, omissions: form.decision.omissions, server, first });
}

function serverFactsOf(
  context: Pick<Context, 'db'>,
  { form, ready, untold, assessment }: Pick<FormForReading, 'form' | 'ready' | 'untold' | 'assessment'>,
  section: PreparedSection,
  answers: unknown,
): Promise<ServerFacts> {
  const puntaje = assessment && tenthScale(toldScore(ready.prepared, assessment.score, untold));
  return readServerFacts(context.db, section, answers, {
    formulario: form.wireId,
    puntaje: puntaje === null ? null : Number(puntaje),
  });
}

/** An old version under the template and the lists it was written with; a pre-filled one under those of today. */
export async function presentRevisionAnswers(
  context: Pick<Context, 'db' | 'services'>,
  project: LoadedProject,
  { form, omissions, hidden }: { form: FormRow; omissions: Decision['omissions']; hidden: HiddenAudiences },
  revision: AnswersRow,
): Promise<{ ready: ReadyTemplate; answers: Record<string, unknown> }> {
  const templateId = revision.templateId ?? project.templateId;
  if (templateId === null) throw notFound(PERMISSION_REASONS.formMissing);
  const ready = await context.services.templates.readyAt(templateId, {
    ...project.listRevisions,
    ...revision.listRevisions,
  });
  const section = sectionOf(ready.prepared, wireSection(revision.section));
  const server = await readServerFacts(context.db, section, revision.data, { formulario: form.wireId });
  const first = await readFirstVersion(context.db, form, section, revision.data);
  const { wireId } = form;
  return {
    ready,
    answers: presentAnswers({ wireId, ready, section, answers: revision.data, omissions, hidden, server, first }),
  };
}
