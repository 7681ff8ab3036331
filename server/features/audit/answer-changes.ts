import { sheetCells } from '#engine/layout/sheet-cells.ts';
import type { AuditChange } from '#schemas/generated/domain/audit-change.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Context } from '#server/context/context.ts';
import { layoutOfStored } from '#server/core/form/layout-of-stored.ts';
import type { ContextProject } from '#server/core/form/form-context.ts';
import { wireSection } from '#server/core/form/stored-section.ts';
import { holdsTeam } from '#server/core/project/note-team-reading.ts';
import { noteReadingHourly } from '#server/core/user/note-reading.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { AuditRow } from './audit-queries.ts';

/** A section as one save stored it, and as it was before. */
interface SavedSection extends ContextProject {
  project: number;
  code: string;
  kind: FormKind;
  section: number;
  templateId: number | null;
  data: unknown;
  listRevisions: Record<string, number> | null;
  /** null: there was none before. */
  before: { data: unknown } | null;
}

/** What a save changed, answer by answer, in the words of the form; null: it was no save, or the form is gone. */
export async function answerChanges(
  context: Pick<Context, 'db' | 'services' | 'actor' | 'request'>,
  { action, detail }: Pick<AuditRow, 'action' | 'detail'>,
): Promise<AuditChange[] | null> {
  const { form, versions } = detail;
  if (!action.startsWith('answers.') || typeof form !== 'number' || typeof versions !== 'object') return null;
  const saved = await readSaved(context.db, form, versions ?? {});
  const changes: AuditChange[] = [];
  for (const one of saved) {
    if (one.templateId === null) continue;
    const { project, code: codigo } = one;
    // They tell of people as the form itself does.
    if (holdsTeam(one.kind, wireSection(one.section)))
      await noteReadingHourly(context, { action: 'project.read-team', detail: { codigo }, project });
    const { templates } = context.services;
    // With the labels of the lists as they were.
    const ready = one.listRevisions
      ? await templates.readyAt(one.templateId, one.listRevisions)
      : await templates.ready(await templates.byId(one.templateId));
    const cellsOf = (data: unknown) => sheetCells(layoutOfStored(ready, one, [{ section: one.section, data }], null));
    const was = new Map((one.before ? cellsOf(one.before.data) : []).map(({ key, text }) => [key, text]));
    for (const { key, head, text } of cellsOf(one.data)) {
      const former = was.get(key) ?? '';
      if (former !== text) changes.push({ campo: head, antes: former || null, ahora: text || null });
    }
  }
  return changes;
}

function readSaved(db: Context['db'], form: number, versions: unknown): Promise<SavedSection[]> {
  return ask(
    db,
    sql`select p.id as project, p.code, f.kind, r.section, coalesce(r.template_id, f.template_id) as "templateId", r.data, r.list_revisions as "listRevisions", p.modality, p.biannual,
        p.call_year as "callYear", p.state, p.academic_unit as "academicUnit",
        (select json_build_object('data', b.data) from revisions b
          where b.form_id = r.form_id and b.section = r.section and b.version = r.version - 1) as before
      from jsonb_each_text(${JSON.stringify(versions)}::jsonb) v
        join revisions r on r.form_id = ${form}::bigint and r.section = v.key::smallint and r.version = v.value::integer
        join forms f on f.id = r.form_id join projects p on p.id = f.project_id
      order by r.section`,
  );
}
