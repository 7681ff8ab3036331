import type { Context } from '#server/context/context.ts';
import { decideOnFile, fileNamesFor } from '#server/core/document/readable-files.ts';
import { readTeam } from '#server/core/form/completeness.ts';
import type { DocumentRow } from '#server/core/project/document-queries.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

interface OwnFile extends Pick<DocumentRow, 'id' | 'type' | 'formId' | 'requirement' | 'fileName'> {
  project: number;
  told: object;
}

/** The files that the account uploaded to its projects, as long as it may download them, by the names that it reads. */
export async function ownFiles(context: Context): Promise<object[]> {
  const { db, actor } = context;
  const rows = await ask<OwnFile>(
    db,
    sql`select d.id, d.project_id as project, d.type, d.form_id as "formId", d.requirement, d.file_name as "fileName",
        json_build_object('proyecto', p.code, 'tipo', d.type, 'archivo', d.file_name, 'bytes', d.size,
          'sha256', d.sha256, 'subido', d.at, 'reemplazado', d.replaced_at) as told
      from project_links l join projects p on p.id = l.project_id join documents d on d.project_id = p.id
      where l.user_id = ${actor.id} and d.uploaded_by = ${actor.id} order by d.id`,
  );
  const told: object[] = [];
  for (const [id, files] of Map.groupBy(rows, ({ project }) => project)) {
    const project = await loadProject(db, id, { kind: 'p' });
    const nameOf = fileNamesFor(actor, project, (await readTeam(context, project)).members);
    for (const file of files)
      if (decideOnFile(actor, project, file).allowed) told.push({ ...file.told, archivo: nameOf(file) });
  }
  return told;
}
