import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Lists } from '#engine/template/lists.ts';
import { fieldsById } from '#engine/versions/fields-by-id.ts';
import { gravest } from '#engine/versions/change.ts';
import { patternOf } from '#engine/pointer.ts';
import type { Template } from '#engine/template/template.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '#server/context/context.ts';
import { chosenEntries } from '#server/core/form/chosen-entries.ts';
import { storeAnswers } from '../../db/save-answers.ts';
import { WriteContended } from '../../db/write-faults.ts';
import type { Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import type { MovedForm, TemplateJobs } from '../../templates/template-jobs.ts';
import { findTemplate } from '../../templates/template-queries.ts';
import type { Line } from '../../templates/template-draft-queries.ts';
import { listSharedForms, movePin, type SharedForm } from './publication-queries.ts';
import { refusedWork } from './review-text.ts';

export interface Move {
  line: Line;
  after: Template;
  lists: Lists;
}

/** What becomes of the evaluations, and on which of them that rests. */
export interface PlannedMove {
  forms: readonly SharedForm[];
  after: Template;
  /** By the version under which they are now: most share one, what was signed may have stayed on an earlier one. */
  parts: readonly Part[];
}

interface Part {
  before: Template;
  forms: readonly SharedForm[];
  result: TemplateJobs['move']['answer'];
}

/** Evaluations were saved since their move was planned. */
export class EvaluationsChanged extends Error {}

/** Works out the move. It takes long when there are many evaluations, so it never runs while others wait for a lock. */
export async function planMove(context: Context, db: Knex, move: Move): Promise<PlannedMove> {
  const forms = await listSharedForms(db, move.line);
  const parts: Part[] = [];
  for (const [version, own] of Map.groupBy(forms, ({ templateId }) => templateId)) {
    parts.push(await planPart(context, db, { ...move, version, forms: own }));
  }
  return { forms, after: move.after, parts };
}

async function planPart(
  context: Context,
  db: Knex,
  { version, forms, after, lists }: Move & { version: number; forms: readonly SharedForm[] },
): Promise<Part> {
  const before = (await findTemplate(db, version))?.template;
  if (!before) throw new Error(`there is no template ${version}`);
  const moving = forms
    .filter(mayMove)
    .map((form) => ({ id: form.id, complete: isComplete(form), contexto: form.contexto, sections: form.sections }));
  const result = await context.services.templates.studio
    .run('move', { before, after, lists, forms: moving })
    .catch((error: unknown) => {
      throw refusedWork(context, error, TEXT.movingTooLong);
    });
  return { before, forms, result };
}

/** Gives the planned move under the lock; throws when somebody saved or signed an evaluation meanwhile. */
export async function stillPlanned(trx: Write, { line }: Move, planned: PlannedMove | null): Promise<PlannedMove> {
  const forms = await listSharedForms(trx, line);
  if (planned === null || !isDeepStrictEqual(planned.forms, forms)) throw new EvaluationsChanged();
  return planned;
}

/**
 * Moves all evaluations of one form in a call to another version but the signed ones, or none: refused where it would change
 * the result of a complete one, lose an answer, or leave a complete one incomplete. Each gets a new revision; the old ones stay.
 */
export async function moveEvaluations(
  context: Context,
  trx: Write,
  { forms, after, parts }: PlannedMove,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const changing = parts.filter(changesResults).flatMap((part) => part.forms.filter(isComplete));
  if (changing.length > 0) throw refuse(TEXT.changesResults(changing.length));
  for (const part of parts) refuseLosses(part);
  const moved = new Map(parts.flatMap(({ result }) => result.forms).map((one) => [one.id, one]));
  const moving = forms.filter(mayMove);
  for (const form of moving) await store(context, trx, form, { id: to, ui: after.ui }, moved.get(form.id));
  await movePin(trx, from, to);
  return moving.length;
}

export interface JudgedForm {
  form: SharedForm;
  isComplete: boolean;
  /** Why it keeps all of them from moving; null: it does not. */
  hindrance: string | null;
}

/** The same reasons as at publication, evaluation by evaluation. */
export function judgeMove({ parts }: PlannedMove): JudgedForm[] {
  return parts.flatMap((part) => {
    const moved = new Map(part.result.forms.map((one) => [one.id, one]));
    return part.forms.map((form) => {
      const { lost = [], missing = [] } = moved.get(form.id) ?? {};
      const hindrance =
        isComplete(form) && changesResults(part)
          ? TEXT.itsResultWouldChange
          : lost.length > 0
            ? TEXT.itLoses(labelled(part.before, lost))
            : missing.length > 0
              ? TEXT.itLacks(missing.map(quoted).join(', '))
              : null;
      return { form, isComplete: isComplete(form), hindrance };
    });
  });
}

const mayMove = ({ stays }: SharedForm): boolean => !stays;

/** A signed one counts, too: in one call nobody is judged by other rules than the others. */
const changesResults = ({ result }: Part): boolean => gravest(result.changes) === 'resultados';

function labelled(before: Template, lost: readonly string[]): string {
  const fields = [...fieldsById(before).values()];
  const patterns = [...new Set(lost.map(patternOf))];
  return patterns
    .map((pattern) => quoted(fields.find((field) => field.pattern === pattern)?.label ?? pattern))
    .join(', ');
}

const quoted = (label: string): string => `«${label}»`;

function isComplete({ state }: SharedForm): boolean {
  return state === 'completa' || state === 'firmada';
}

function refuseLosses({ before, result: { forms: moved } }: Part): void {
  const lost = moved.flatMap((one) => one.lost);
  if (lost.length > 0) throw refuse(TEXT.losesAnswers(labelled(before, lost)));
  const incomplete = moved.filter(({ missing }) => missing.length > 0).length;
  if (incomplete > 0) throw refuse(TEXT.leavesIncomplete(incomplete));
}

function refuse(message: string): Error {
  return badRequest(message, [requestProblem('/migrar', 'migrar', message)]);
}

async function store(
  context: Context,
  trx: Write,
  form: SharedForm,
  template: { id: number; ui: Template['ui'] },
  moved: MovedForm | undefined,
): Promise<void> {
  const sections = form.sections.map(({ section, version }) => {
    const data = moved?.sections.find((one) => one.section === section)?.answers ?? {};
    return { section, read: version, expected: null, data, chosen: chosenEntries(template.ui, data) };
  });
  const outcome = await storeAnswers(trx, {
    project: form.project,
    form: form.id,
    author: context.actor.id,
    action: `answers.${form.kind}`,
    guard: null,
    callsGuard: null,
    deadline: null,
    sections,
    template: template.id,
    migrates: true,
    listRevisions: form.sections[0]?.listRevisions ?? null,
    cause: 'migration',
    request: context.request.id,
    address: context.request.ip || null,
    idempotency: null,
  });
  if (outcome === 'changed' || outcome.result !== 'saved') throw new WriteContended('template.publish');
}
