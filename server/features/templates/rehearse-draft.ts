import type { Rehearsal as WrittenRehearsal } from '#schemas/generated/domain/rehearsal.ts';
import type { RehearseTemplateDraftBody } from '#schemas/generated/api/rehearse-template-draft.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { TEMPLATE_SERVICE_MESSAGES } from '#schemas/messages/template-service.ts';
import { child } from '#engine/pointer.ts';
import { commissionOf, isDefinitive, isEvaluationKind } from '#engine/process/commissions.ts';
import { moveScoring, unknownMove, type Moves } from '#engine/rehearsal/move-scoring.ts';
import type { Rehearsal } from '#engine/rehearsal/rehearse.ts';
import type { RehearsedProject } from '#engine/rehearsal/rehearsed-project.ts';
import { TOTAL } from '#engine/scoring/prepare-scoring.ts';
import type { Template } from '#engine/template/template.ts';
import type { Context } from '#server/context/context.ts';
import type { Contest } from '#server/core/cut/contest.ts';
import { listContested, type ContestedProject } from '#server/core/form/contest-queries.ts';
import { isComplete, judgedForms, newestVersion } from '#server/core/form/contested-forms.ts';
import { declaredLine } from '#server/core/form/declared-line.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { presentTemplate } from '../../templates/present-template.ts';
import type { DraftRow } from '../../templates/template-draft-queries.ts';
import type { TemplateJobs } from '../../templates/template-jobs.ts';
import type { StoredTemplate } from '../../templates/template-queries.ts';
import { admitDraft } from './admit-draft.ts';
import { presentRehearsal } from './present-rehearsal.ts';
import { rehearsedAnswers } from './rehearsed-answers.ts';
import { refusedWork } from './review-text.ts';

const TEXT = TEMPLATE_SERVICE_MESSAGES.rehearsal;

export const rehearseDraft = sessionOperation('rehearse-template-draft', {
  summary:
    'A draft over the evaluations of a call, its mark and weights moved where that is asked for: nothing is stored',
  admit: admitDraft('GET /plantillas'),
  run: (context, { body }, draft) => rehearse(context, draft, body),
});

/** What the screen shows and its file has. */
export async function rehearse(
  context: Context,
  draft: DraftRow,
  asked: RehearseTemplateDraftBody,
): Promise<Sent<WrittenRehearsal>> {
  const contest = contestOf(draft, asked);
  const template = movedTemplate(draft.template, asked);
  const judged = (await listContested(context.db, contest)).filter(({ forms }) => forms.some(isComplete));
  const newest = newestVersion(judged);
  if (newest === null) throw badRequest(TEXT.nothing(contest.year));
  const version = await context.services.templates.byId(newest);
  const gathered = await gather(context, { contest, version, template, judged });
  const rehearsal = await run(context, gathered);
  return {
    anio: contest.year,
    modalidad: contest.modality,
    plantilla: presentTemplate(version),
    ...presentRehearsal(rehearsal, judged),
  };
}

function contestOf({ kind, modality }: DraftRow, { anio, modalidad }: RehearseTemplateDraftBody): Contest {
  if (!isEvaluationKind(kind) || isDefinitive(kind)) throw badRequest(TEXT.onlyEvaluations);
  if (modality !== null && modality !== modalidad) {
    const message = TEXT.otherModality(modality);
    throw badRequest(message, [requestProblem('/modalidad', 'otra', message)]);
  }
  return { year: anio, kind, modality: modalidad };
}

/** Decimals as a rubric takes them: what a computer writes as 1e-7 is none. */
const DECIMAL = /^\d{1,7}(?:\.\d{1,6})?$/u;

function movedTemplate(template: Template, { nota: mark, pesos: weights = {} }: RehearseTemplateDraftBody): Template {
  const { scoring } = template;
  if (!scoring) throw badRequest(TEXT.onlyEvaluations);
  const given = Object.entries(weights).map(([id, weight]): [string, number] => [child('/pesos', id), weight]);
  if (mark !== undefined) given.push(['/nota', mark]);
  const odd = given.filter(([, value]) => !DECIMAL.test(String(value)));
  if (odd.length > 0) {
    throw badRequest(
      TEXT.notANumber,
      odd.map(([pointer]) => requestProblem(pointer, 'numero', TEXT.notANumber)),
    );
  }
  const moves: Moves = { weights, ...(mark !== undefined && { mark }) };
  const unknown = unknownMove(scoring, moves);
  if (unknown !== null) {
    const isMark = unknown === TOTAL && !Object.hasOwn(weights, TOTAL);
    const message = isMark ? TEXT.noMark : TEXT.noWeight(unknown);
    throw badRequest(message, [requestProblem(isMark ? '/nota' : child('/pesos', unknown), 'desconocido', message)]);
  }
  return { ...template, scoring: moveScoring(scoring, moves) };
}

interface Gathered {
  contest: Contest;
  /** What the forms were written under. */
  version: StoredTemplate;
  template: Template;
  judged: readonly ContestedProject[];
}

async function gather(
  context: Context,
  { contest, version, template, judged }: Gathered,
): Promise<TemplateJobs['rehearse']['asked']> {
  const answers = await rehearsedAnswers(context, version, judged);
  const isIdea = commissionOf(contest.kind).stage === 'EVAL_IP';
  const declared = await declaredLine(context.db, contest);
  // The draft's own mark decides, which is what one moves; seats and money are those that there were.
  const { mark: _mark, ...room } = declared;
  return {
    before: { template: version.template, declared },
    after: { template, declared: room },
    projects: judged.map((project): RehearsedProject => ({
      id: String(project.id),
      presented: isIdea ? project.createdAt : project.presentedAt,
      ...judgedForms(project, answers),
    })),
  };
}

async function run(context: Context, asked: TemplateJobs['rehearse']['asked']): Promise<Rehearsal> {
  try {
    return await context.services.templates.studio.run('rehearse', asked);
  } catch (error) {
    throw refusedWork(context, error, TEXT.tooLong);
  }
}
