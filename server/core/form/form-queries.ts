import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Knex } from 'knex';
import type { ReportKind } from '#schemas/generated/domain/report-kind.ts';
import type { AnswersRow } from '#server/core/project/project-rows.ts';
import type { Write } from '#server/db/write.ts';

interface NewForm {
  project: number;
  kind: FormKind;
  wireId: number;
}

/** A form without evaluator: the idea, the project form, a report. */
export async function insertForm(trx: Knex, { project, kind, wireId }: NewForm): Promise<number> {
  const [row] = await trx('forms')
    .insert({ project_id: project, kind, wire_id: wireId })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error(`no form ${kind} was made`);
  return row.id;
}

const REVISION = `r.form_id as "formId", r.section, r.version, r.data, r.template_id as "templateId",
  r.list_revisions as "listRevisions", r.at, (select json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) from users u where u.id = r.author_id) as author`;

/** The answers of one version, however old. */
export async function findRevision(
  db: Knex,
  formId: number,
  section: number,
  version: number,
): Promise<AnswersRow | null> {
  const [row] = await db('revisions as r')
    .select<AnswersRow[]>(db.raw(REVISION))
    .where({ 'r.form_id': formId, 'r.section': section, 'r.version': version });
  return row ?? null;
}

/** Stored answers of all forms of these kinds in a project, with the results of evaluations. */
export async function listAnswersOf(
  db: Knex,
  project: number,
  kinds: readonly FormKind[],
): Promise<(AnswersRow & { kind: FormKind })[]> {
  return db('forms as f')
    .join('answer_heads as h', 'h.form_id', 'f.id')
    .join('revisions as r', 'r.id', 'h.revision_id')
    .leftJoin('form_results as s', 's.form_id', 'f.id')
    .select<(AnswersRow & { kind: FormKind })[]>(db.raw(`f.kind, s.result, ${REVISION}`))
    .where({ 'f.project_id': project })
    .whereIn('f.kind', [...kinds])
    .orderBy(['f.id', 'r.section']);
}

/** All stored sections of a form, each in its newest version. */
export async function listAnswers(db: Knex, formId: number): Promise<AnswersRow[]> {
  return db('answer_heads as h')
    .join('revisions as r', 'r.id', 'h.revision_id')
    .select<AnswersRow[]>(db.raw(REVISION))
    .where({ 'h.form_id': formId })
    .orderBy('r.section');
}

export interface RevisionHead {
  n: number;
  section: number;
  version: number;
  author: AnswersRow['author'];
  at: Date;
}

/** Who saved when, numbered in the order of saving over all sections. */
export async function listRevisions(db: Knex, formId: number): Promise<RevisionHead[]> {
  return db('revisions as r')
    .select<RevisionHead[]>(db.raw(`row_number() over (order by r.id) as n, ${REVISION}`))
    .where({ 'r.form_id': formId })
    .orderBy('r.id');
}

export async function findNthRevision(db: Knex, formId: number, n: number): Promise<AnswersRow | null> {
  const [row] = await db('revisions as r')
    .select<AnswersRow[]>(db.raw(REVISION))
    .where({ 'r.form_id': formId })
    .orderBy('r.id')
    .offset(n - 1)
    .limit(1);
  return row ?? null;
}

/** Sections that a person saved; one that was pre-filled and that nobody touched is not among them. */
export async function listSavedSections(db: Knex, formId: number): Promise<number[]> {
  const rows = await db('revisions')
    .distinct<{ section: number }[]>('section')
    .where({ form_id: formId })
    .whereNotNull('author_id')
    .orderBy('section');
  return rows.map(({ section }) => section);
}

/** Reports and evaluations share one sequence of numbers on the wire. */
export async function insertReport(
  trx: Knex,
  project: number,
  kind: ReportKind,
): Promise<{ id: number; wireId: number }> {
  const [row] = await trx('forms')
    .insert({ project_id: project, kind, wire_id: trx.raw(`nextval('form_wire_id')`) })
    .returning<{ id: number; wireId: number }[]>(['id', 'wire_id as wireId']);
  if (!row) throw new Error(`no form ${kind} was made`);
  return row;
}

export async function markProjectForm(trx: Write, id: number): Promise<void> {
  await trx('projects')
    .where({ id })
    .whereNull('project_form_at')
    .update({ project_form_at: trx.raw('app_now()') });
}
