import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { isEvaluationKind } from '#engine/process/commissions.ts';
import { decideOnProject } from '#engine/process/decide-on-project.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import type { PreparedSection } from '#engine/template/prepared-template.ts';
import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/errors/not-found.ts';
import type { ReadyTemplate } from '#server/templates/template-service.ts';
import { concernOf, findForm, type LoadedProject } from '#server/core/project/project-facts.ts';
import { loadProjectOfForm } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import type { AnswersRow, FormRow } from '#server/core/project/project-rows.ts';
import { assessAnswers, type Assessment } from './assess-answers.ts';
import { hiddenFrom, type HiddenAudiences } from './form-audience.ts';
import { sectionOfKeys } from './contract-annotations.ts';
import { presentAnswers, presentForm, type PresentedForm } from './present-form.ts';
import { readScoringScope, type Scope } from './scoring-scope.ts';
import { readServerFacts, type ServerFacts } from './server-facts.ts';
import { sectionOf, storedSection, wireSection } from './stored-section.ts';

/** A form that this person may read, with all its stored sections: what screens and print are made from. */
export interface FormForReading<R extends FormKind = FormKind> {
  project: LoadedProject;
  form: FormRow;
  kind: R;
  ready: ReadyTemplate;
  /** What the reader may not see, and whether he may write. */
  decision: Decision;
  editable: boolean;
  /** Items that are not meant for this reader. */
  hidden: HiddenAudiences;
  /** What the answers come to; null for forms that are no evaluations. */
  assessment: Assessment | null;
  sections: readonly { section: PreparedSection; stored: AnswersRow | null; presented: PresentedForm<R> }[];
}

/**
 * Applies `read /{ruta}` and leaves out what the reader may not see. `asWritten`: with the labels of the list revisions
 * that the answers were written with (print, export); otherwise with those of today.
 */
export async function loadFormForReading(
  context: Context,
  kind: FormKind,
  wireId: number,
  { asWritten = false }: { asWritten?: boolean } = {},
): Promise<FormForReading> {
  const project = await loadProjectOfForm(context.db, kind, wireId, true);
  const found = findForm(project, kind, wireId);
  const decision = requireOnProject(`read /${kind}`, context.actor, project, concernOf(project, found));
  return readLoadedForm(context, kind, project, requireForm(found), { decision, asWritten });
}

/** Reads a form whose project and permission are known already. */
export async function readLoadedForm<R extends FormKind>(
  context: Context,
  kind: R,
  project: LoadedProject,
  form: FormRow,
  { decision: known, asWritten = false }: { decision?: Decision; asWritten?: boolean } = {},
): Promise<FormForReading<R>> {
  const decision = known ?? requireOnProject(`read /${kind}`, context.actor, project, concernOf(project, form));
  const ready = await readyFor(context, project, asWritten);
  const editable = mayWrite(context, project, kind, form);
  const hidden = hiddenFrom(context.actor, project, form, decision.omissions);
  const assessment = await assessStored(context, project, form, ready);
  const sections = await Promise.all(
    ready.prepared.sections
      .filter(({ number }) => kind !== 'p' || number !== DOCUMENTS_SECTION)
      .map(async (section) => {
        const stored = answersOf(project, form, storedSection(kind, section.number));
        const presented = await presentStored(
          context,
          { project, form, kind, ready, decision, editable, hidden, assessment },
          section,
          stored,
        );
        return { section, stored, presented };
      }),
  );
  return { project, form, kind, ready, decision, editable, hidden, assessment, sections };
}

/** With what its result rested on when it was saved, so that it never comes to something else by being read again. */
async function assessStored(
  context: Context,
  project: LoadedProject,
  form: FormRow,
  ready: ReadyTemplate,
): Promise<Assessment | null> {
  const [section] = ready.prepared.sections;
  if (!isEvaluationKind(form.kind) || !section) return null;
  const stored = answersOf(project, form, storedSection(form.kind, section.number));
  const scope = stored?.result?.alcance ?? (await readScoringScope(context.db, project, form, ready));
  return assessAnswers(ready, section, stored?.data, scope);
}

/** What an evaluation that is being filled in hangs on besides its answers, at this moment; null for readers. */
export async function scopeForFilling(
  context: Context,
  { project, form, ready, editable }: Pick<FormForReading, 'project' | 'form' | 'ready' | 'editable'>,
): Promise<Pick<Scope, 'hechos' | 'entradas'> | null> {
  if (!editable) return null;
  const { hechos, entradas } = await readScoringScope(context.db, project, form, ready);
  return { hechos, entradas };
}

/** The fifth section of the project form holds no answers. */
const DOCUMENTS_SECTION = 5;

export function requireForm(form: FormRow | null): FormRow {
  if (form === null) throw notFound(PERMISSION_REASONS.formMissing);
  return form;
}

/** One section as GET answers it. */
export async function presentStored<R extends FormKind>(
  context: Pick<Context, 'db'>,
  form: Pick<FormForReading<R>, 'project' | 'form' | 'kind' | 'ready' | 'decision' | 'editable'> &
    Partial<Pick<FormForReading, 'hidden' | 'assessment'>>,
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
    hidden: form.hidden ?? new Set(),
    server: await serverFactsOf(context, { form: form.form, assessment: form.assessment ?? null }, section, answers),
  });
}

/** Stored answers as this reader gets them, with what is derived from them. */
export async function answersForReader(
  context: Pick<Context, 'db'>,
  form: Pick<FormForReading, 'form' | 'ready' | 'decision' | 'hidden' | 'assessment'>,
  section: PreparedSection,
  stored: Pick<AnswersRow, 'data'> | null,
): Promise<Record<string, unknown>> {
  const answers = stored?.data ?? {};
  const server = await serverFactsOf(context, form, section, answers);
  const { wireId } = form.form;
  return presentAnswers({ wireId, ...form, section, answers, omissions: form.decision.omissions, server });
}

function serverFactsOf(
  context: Pick<Context, 'db'>,
  { form, assessment }: Pick<FormForReading, 'form' | 'assessment'>,
  section: PreparedSection,
  answers: unknown,
): Promise<ServerFacts> {
  const total = assessment?.score.result?.total ?? null;
  return readServerFacts(context.db, section, answers, {
    formulario: form.wireId,
    puntaje: total === null ? null : Number(total),
  });
}

export function answersOf(project: LoadedProject, form: FormRow, section: number): AnswersRow | null {
  return project.answers.find((one) => one.formId === form.id && one.section === section) ?? null;
}

export function mayWrite(context: Context, project: LoadedProject, kind: FormKind, form: FormRow): boolean {
  return decideOnProject(`write /${kind}`, context.actor, project.facts, concernOf(project, form)).allowed;
}

/** The version that the form is pinned to or would be saved under; the facts must have been read with answers. */
export async function readyFor(context: Context, project: LoadedProject, asWritten = false): Promise<ReadyTemplate> {
  if (project.templateId === null) throw notFound(PERMISSION_REASONS.formMissing);
  const written = asWritten ? project.answers.find(({ listRevisions }) => listRevisions !== null)?.listRevisions : null;
  return context.services.templates.readyAt(project.templateId, { ...project.listRevisions, ...written });
}

/**
 * Which section of the project form these keys are probably of, before its template is known: so that its answers come
 * with the facts. null: all sections are read.
 */
export function guessSection(keys: readonly string[]): number | null {
  return sectionOfKeys('p.PEIS', keys) ?? sectionOfKeys('p.AET', keys);
}

/** An old version under the template and the lists it was written with; a pre-filled one under those of today. */
export async function presentRevisionAnswers(
  context: Pick<Context, 'db' | 'services'>,
  project: LoadedProject,
  {
    form,
    omissions,
    hidden = new Set(),
  }: { form: FormRow; omissions: Decision['omissions']; hidden?: HiddenAudiences },
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
  return {
    ready,
    answers: presentAnswers({ wireId: form.wireId, ready, section, answers: revision.data, omissions, hidden, server }),
  };
}
