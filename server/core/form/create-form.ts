import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import type { Knex } from 'knex';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { assignRowIds, countNewRows } from '#engine/validation/row-ids.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import type { Context } from '#server/context/context.ts';
import { storeAnswers, type SaveOutcome } from '#server/db/save-answers.ts';
import { notFound } from '#server/errors/not-found.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import { insertForm } from './form-queries.ts';
import { judgeAnswers } from './judge-answers.ts';
import { numberInstitutions, unnumberedInstitutions } from './open-references.ts';
import { insertPersons } from './reference-queries.ts';
import { projectSection, savedSection, sourceOf } from './save-command.ts';
import { sectionOf, storedSection } from './stored-section.ts';

/** Answers that passed the verdict, of a form that does not exist yet. */
export interface NewAnswers {
  ready: ReadyTemplate;
  section: PreparedSection;
  answers: unknown;
  /** Which of the answers the project keeps, by their names on the wire. */
  kept: Readonly<Record<string, unknown>>;
}

interface ToJudge {
  kind: TemplateKind;
  modality: Modality | null;
  year: number;
  state: State;
  data: Record<string, unknown>;
}

/** The verdict on the first answers of a form, under the version in force in that call. */
export async function judgeNewForm(
  context: Context,
  { kind, modality, year, state, data }: ToJudge,
): Promise<NewAnswers> {
  const { templates } = context.services;
  const stored = await templates.inForce(kind, modality, year);
  if (!stored) throw notFound(FORM_MESSAGES.noTemplate);
  const ready = await templates.ready(stored);
  const section = sectionOf(ready.prepared, 1);
  const project = { id: 0, modality, biannual: null, callYear: year, state, academicUnit: null };
  const { answers } = await judgeAnswers({
    db: context.db,
    project,
    kind,
    ready,
    section,
    stored: undefined,
    sent: data,
    mode: 'replace',
  });
  return { ready, section, answers, kept: projectSection(ready, section, answers).kept };
}

interface ToStore {
  kind: FormKind;
  project: number;
  wireId: number;
  judged: NewAnswers;
  /** The guard of the calls at which the creation was permitted. */
  callsGuard: number;
  /** When the call stops receiving this form. */
  deadline: Date | null;
}

/** Gives a number to whoever is named for the first time, before the transaction takes a lock that others wait for. */
export async function namePeople(trx: Knex.Transaction, { ready, section, answers }: NewAnswers): Promise<void> {
  const { rows } = projectSection(ready, section, answers);
  await insertPersons(
    trx,
    rows.flatMap(({ relation, key }) => (relation === 'person' ? [key] : [])),
  );
}

/** Makes the form with its first answers, inside the transaction that makes what it belongs to. */
export async function storeNewForm(
  context: Context,
  trx: Knex.Transaction,
  { kind, project, wireId, judged, callsGuard, deadline }: ToStore,
): Promise<SaveOutcome | 'changed'> {
  const { ready, section } = judged;
  const form = await insertForm(trx, { project, kind, wireId });
  const numbers = await context.services.rowIds.take(trx, countNewRows(section, judged.answers));
  const rows = assignRowIds(section, judged.answers, numbers);
  const answers = await numberInstitutions(
    trx,
    rows,
    unnumberedInstitutions(ready.prepared.kind, section, rows),
    project,
  );
  const projected = projectSection(ready, section, answers);
  return storeAnswers(trx, {
    project,
    form,
    author: context.actor.id,
    action: `answers.${kind}`,
    guard: null,
    callsGuard,
    deadline,
    sections: [savedSection(kind, section, { read: 0, expected: null, answers, before: {} })],
    template: ready.stored.id,
    listRevisions: ready.revisions,
    state: 'completa',
    projections: { [sourceOf(kind, section)]: projected.rows },
    request: context.request.id,
    address: context.request.ip || null,
    idempotency: null,
  });
}

/**
 * Makes the project form, its first section filled with what the idea says under the same keys. Nobody saved it:
 * it is pinned to no version.
 */
export async function createProjectForm(
  context: Context,
  trx: Knex.Transaction,
  project: { id: number; modality: Modality; callYear: number },
  idea: Readonly<Record<string, unknown>>,
): Promise<void> {
  const form = await insertForm(trx, { project: project.id, kind: 'p', wireId: project.id });
  const templates = context.services.templates.through(trx);
  const stored = await templates.inForce('p', project.modality, project.callYear);
  if (!stored) return;
  const ready = await templates.ready(stored);
  const section = sectionOf(ready.prepared, 1);
  const keys = Object.keys(section.schema.properties ?? {});
  const answers = Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(idea, key) ? [[key, idea[key]]] : [])));
  await storeAnswers(trx, {
    project: project.id,
    form,
    author: 0,
    action: 'answers.p',
    guard: null,
    callsGuard: null,
    deadline: null,
    sections: [
      {
        ...savedSection('p', section, { read: 0, expected: null, answers, before: {} }),
        section: storedSection('p', 1),
      },
    ],
    template: null,
    cause: 'prefill',
    request: context.request.id,
    address: context.request.ip || null,
    idempotency: null,
  });
}
