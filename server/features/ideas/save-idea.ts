import sentIdea from '#schemas/domain/sent-idea.schema.json' with { type: 'json' };
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { withoutReadOnly } from '../../http/read-only-keys.ts';
import { saveForm } from '#server/core/form/save-form.ts';
import { besideSection } from '#server/core/project/beside-project.ts';
import { loadProject, requireNamed } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';

/** Modality and unit may have changed since the code was read; year and number are for ever. */
function isOfSameNumber(sent: unknown, code: string): boolean {
  return typeof sent !== 'string' || sent === '' || !sent.includes('-') || numberOf(sent) === numberOf(code);
}

function numberOf(code: string): string {
  return code.split('-').slice(0, 2).join('-');
}

const nameIn = (body: Readonly<Record<string, unknown>>): unknown => body['id'] ?? body['codigo'];

export const saveIdea = sessionOperation('save-idea', {
  summary: 'Saves an idea project: what is absent becomes null',
  beside: ({ body }, services) => besideSection(nameIn(body), { kind: 'ip' }, services),
  admit: async (context, { body }, found) => {
    const project = requireNamed(nameIn(body), found);
    if (!project) return null;
    if (body['id'] !== undefined && !isOfSameNumber(body['codigo'], project.project.code)) throw notFound();
    requireOnProject('PUT /ip', context.actor, project);
    return project;
  },
  run: (context, { body }, admitted) => {
    if (!admitted) throw notFound();
    return saveForm(context, {
      kind: 'ip',
      wireId: admitted.project.id,
      admitted,
      reload: (db) => loadProject(db, admitted.project.id, { kind: 'ip' }),
      section: ([only]) => only as PreparedSection,
      version: body.version ?? null,
      data: withoutReadOnly(body.dataIdeaProyecto, sentIdea),
      mode: 'replace',
      reception: 'REC_IP',
    });
  },
});
