import type { Lists } from '#engine/template/lists.ts';
import { fieldsById } from '#engine/versions/fields-by-id.ts';
import { gravest } from '#engine/versions/change.ts';
import { patternOf } from '#engine/pointer.ts';
import type { Template } from '#engine/template/template.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '../../context.ts';
import { storeAnswers } from '../../db/save-answers.ts';
import { WriteContended } from '../../db/write-faults.ts';
import type { Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { requestProblem } from '../../http/request-problem.ts';
import type { MovedForm } from '../../templates/template-jobs.ts';
import type { Line } from '../../templates/template-draft-queries.ts';
import { listSharedForms, movePin, type PublishedDraft, type SharedForm } from './publication-queries.ts';

interface Move {
  line: Line;
  /** The version that they share now. */
  pinnedId: number;
  published: PublishedDraft;
  lists: Lists;
}

/**
 * Moves all evaluations of one form in a call to another version, or none: refused where it would change the result of a
 * complete one, lose an answer, or leave a complete one incomplete. Each gets a new revision; the old ones stay.
 */
export async function moveEvaluations(context: Context, trx: Write, move: Move): Promise<number> {
  const { line, pinnedId, published, lists } = move;
  const { template: before } = await context.services.templates.byId(pinnedId);
  const forms = await listSharedForms(trx, line, pinnedId);
  const complete = forms.filter(isComplete);
  const { changes, forms: moved } = await context.services.templates.studio.run('migrar', {
    before,
    after: published.template,
    lists,
    forms: forms.map((form) => ({
      id: form.id,
      complete: isComplete(form),
      contexto: form.contexto,
      sections: form.sections,
    })),
  });
  if (gravest(changes) === 'resultados' && complete.length > 0) throw refuse(TEXT.changesResults(complete.length));
  refuseLosses(before, moved);
  for (const form of forms)
    await store(
      context,
      trx,
      form,
      published.id,
      moved.find(({ id }) => id === form.id),
    );
  await movePin(trx, pinnedId, published.id);
  return forms.length;
}

function isComplete({ state }: SharedForm): boolean {
  return state === 'completa' || state === 'firmada';
}

function refuseLosses(before: Template, moved: readonly MovedForm[]): void {
  const lost = new Set(moved.flatMap(({ lost }) => lost.map(patternOf)));
  if (lost.size > 0) {
    const fields = [...fieldsById(before).values()];
    const labels = [...lost].map((pattern) => fields.find((field) => field.pattern === pattern)?.label ?? pattern);
    throw refuse(TEXT.losesAnswers(labels.map((label) => `«${label}»`).join(', ')));
  }
  const incomplete = moved.filter(({ incomplete }) => incomplete).length;
  if (incomplete > 0) throw refuse(TEXT.leavesIncomplete(incomplete));
}

function refuse(message: string): Error {
  return badRequest(message, [requestProblem('/migrar', 'migrar', message)]);
}

async function store(
  context: Context,
  trx: Write,
  form: SharedForm,
  template: number,
  moved: MovedForm | undefined,
): Promise<void> {
  const sections = form.sections.map(({ section, version }) => ({
    section,
    read: version,
    expected: null,
    data: moved?.sections.find((one) => one.section === section)?.answers ?? {},
  }));
  const outcome = await storeAnswers(trx, {
    project: form.project,
    form: form.id,
    author: context.actor.id,
    action: `answers.${form.route}`,
    guard: null,
    callsGuard: null,
    deadline: null,
    sections,
    template,
    migrates: true,
    listRevisions: form.sections[0]?.listRevisions ?? null,
    cause: 'migration',
    request: context.request.id,
    idempotency: null,
  });
  if (outcome === 'changed' || outcome.result !== 'saved') throw new WriteContended('template.publish');
}
