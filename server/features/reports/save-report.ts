import contract from '#schemas/api/save-report.schema.json' with { type: 'json' };
import { reportKindOf } from '#engine/process/reports.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { EVALUATION_MESSAGES } from '#schemas/messages/evaluations.ts';
import { saveForm } from '#server/core/form/save-form.ts';
import { loadProjectOfForm } from '#server/core/project/load-project.ts';
import { parseProjectName } from '#server/core/project/project-name.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { withoutReadOnly } from '../../http/read-only-keys.ts';
import { readSentId } from '../../http/sent-id.ts';

export const saveReport = sessionOperation('save-report', {
  summary: 'Saves a report, half or whole: what is absent becomes null',
  admit: async (context, { params: { tipo }, body }) => {
    const id = readSentId(body['id']);
    if (id === null) return null;
    const kind = reportKindOf(tipo);
    const project = await loadProjectOfForm(context.db, kind, id, true);
    if (!isOfProject(project.project, body['idProy'])) throw notFound(EVALUATION_MESSAGES.notTogether);
    requireOnProject(`write /${kind}`, context.actor, project);
    return { project, kind, id };
  },
  run: (context, { body }, admitted) => {
    if (!admitted) throw notFound();
    const { project, kind, id } = admitted;
    return saveForm(context, {
      kind,
      wireId: id,
      admitted: project,
      reload: (db) => loadProjectOfForm(db, kind, id, true),
      section: ([only]) => only as PreparedSection,
      version: body.version ?? null,
      data: withoutReadOnly(body, contract.body),
      mode: 'replace',
      reception: null,
    });
  },
});

/** The body may name the project, but not another one. */
function isOfProject({ id, code }: { id: number; code: string }, named: unknown): boolean {
  if (named === undefined || named === null || named === '') return true;
  const name = parseProjectName(named);
  return name !== null && ('id' in name ? name.id === id : name.code === code);
}
