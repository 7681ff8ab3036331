import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import type { Context } from '#server/context/context.ts';
import { loadProjectOfForm } from '#server/core/project/load-project.ts';
import { concernOf, findForm, type LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { assessStored } from './assess-stored.ts';
import { hiddenFrom } from './form-audience.ts';
import type { FormForReading } from './form-for-reading.ts';
import { answersOf, mayWrite, readyFor, requireForm } from './form-of-project.ts';
import { presentStored } from './present-stored.ts';
import { storedSection } from './stored-section.ts';
import { untoldIn } from './untold.ts';

/** The fifth section of the project form holds no answers. */
const DOCUMENTS_SECTION = 5;

/**
 * Applies `read /<kind>` and leaves out what the reader may not see. `asWritten`: with the labels of the list revisions
 * that the answers were written with (print, export); otherwise with those of today.
 */
export async function loadFormForReading<R extends FormKind>(
  context: Context,
  kind: R,
  wireId: number,
  { asWritten = false }: { asWritten?: boolean } = {},
): Promise<FormForReading<R>> {
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
  const untold = await untoldIn(context, project, form, { prepared: ready.prepared, hidden });
  const assessment = await assessStored(context, project, form, ready);
  const sections = await Promise.all(
    ready.prepared.sections
      .filter(({ number }) => kind !== 'p' || number !== DOCUMENTS_SECTION)
      .map(async (section) => {
        const stored = answersOf(project, form, storedSection(kind, section.number));
        const presented = await presentStored(
          context,
          { project, form, kind, ready, decision, editable, hidden, untold, assessment },
          section,
          stored,
        );
        return { section, stored, presented };
      }),
  );
  return { project, form, kind, ready, decision, editable, hidden, untold, assessment, sections };
}
