import type { Context } from '#server/context/context.ts';
import type { Write } from '../../db/write.ts';
import { insertReport } from '#server/core/form/form-queries.ts';
import { findForm, type LoadedProject } from '#server/core/project/project-facts.ts';

/**
 * When a project first reaches OK it gets its reports, one of each kind: the final one, and for a PEIS with a duration
 * the progress report. They are made only where the call has templates for them; what they copy from the project
 * is the first revision that their own feature stores.
 */
export async function snapshotReports(context: Context, trx: Write, project: LoadedProject): Promise<void> {
  const { id, modality, callYear, duration } = project.project;
  const wantsProgress = modality === 'PEIS' && duration !== null;
  const templates = context.services.templates.through(trx);
  for (const kind of wantsProgress ? (['inf_avance', 'inf_final'] as const) : (['inf_final'] as const)) {
    const template = await templates.inForce(kind, modality, callYear);
    if (template && !findForm(project, kind)) await insertReport(trx, id, kind);
  }
}
