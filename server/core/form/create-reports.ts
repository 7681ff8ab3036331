import { owesReport } from '#engine/process/reports.ts';
import { REPORT_KINDS, type ReportKind } from '#schemas/generated/domain/report-kind.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { assignRowIds, countNewRows } from '#engine/validation/row-ids.ts';
import type { Context } from '#server/context/context.ts';
import { storeAnswers } from '#server/db/save-answers.ts';
import type { Write } from '#server/db/write.ts';
import { findForm, type LoadedProject } from '#server/core/project/project-facts.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import { newlyChosen } from './chosen-entries.ts';
import { contractOf, type AnnotatedSchema } from './contract-annotations.ts';
import { insertReport, listAnswersOf } from './form-queries.ts';
import { sectionOf } from './stored-section.ts';
import { takeAnswers } from './take-answers.ts';

type Making = { services: Pick<Context['services'], 'templates' | 'rowIds'>; request: Pick<Context['request'], 'id'> };

/**
 * A project that first reaches OK gets the reports that it owes, one of each kind, with what it takes from the project
 * . They are made only where the call has templates for them.
 */
export async function createReports(context: Making, trx: Write, project: LoadedProject): Promise<ReportKind[]> {
  const { modality, callYear, duration } = project.project;
  const templates = context.services.templates.through(trx);
  const made: ReportKind[] = [];
  for (const kind of REPORT_KINDS) {
    if (!owesReport(kind, { modality, duration }) || findForm(project, kind)) continue;
    const stored = await templates.inForce(kind, modality, callYear);
    if (!stored) continue;
    await createReport(context, trx, project, { kind, ready: await templates.ready(stored) });
    made.push(kind);
  }
  return made;
}

/** Nobody saved it: it is pinned to no version yet. */
async function createReport(
  context: Making,
  trx: Write,
  { project }: LoadedProject,
  { kind, ready }: { kind: ReportKind; ready: ReadyTemplate },
): Promise<void> {
  const section = sectionOf(ready.prepared, 1);
  const taken = takeAnswers(contractOf(ready.prepared.kind), await projectAnswers(trx, project));
  const numbers = await context.services.rowIds.take(trx, countNewRows(section, taken));
  const data = assignRowIds(section, taken, numbers);
  const { id } = await insertReport(trx, project.id, kind);
  await storeAnswers(trx, {
    project: project.id,
    form: id,
    author: 0,
    action: `answers.${kind}`,
    guard: null,
    callsGuard: null,
    deadline: null,
    sections: [{ section: 0, read: 0, expected: null, data, chosen: newlyChosen(section.ui, data, {}) }],
    template: null,
    cause: 'snapshot',
    request: context.request.id,
    idempotency: null,
  });
}

/** The project form's answers, its sections under their keys. */
async function projectAnswers(
  trx: Write,
  { id, modality }: LoadedProject['project'],
): Promise<Record<string, unknown>> {
  const kind: FormKind = 'p';
  const stored = await listAnswersOf(trx, id, [kind]);
  const sections: [string, AnnotatedSchema][] = Object.entries(contractOf(`${kind}.${modality}`).properties ?? {});
  return Object.fromEntries(
    sections.map(([key, { 'x-seccion': number }]) => [
      key,
      stored.find(({ section }) => section === number)?.data ?? {},
    ]),
  );
}
