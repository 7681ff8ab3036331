import type { Problem } from '#engine/problem.ts';
import type { Lists } from '#engine/template/lists.ts';
import { templateProblem } from '#engine/template/template-problem.ts';
import type { Template } from '#engine/template/template.ts';
import { child } from '#engine/pointer.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '#server/context/context.ts';
import { badRequest } from '../../errors/bad-request.ts';
import type { Carried } from '#engine/versions/carry-changes.ts';
import type { FailedSample, Review, TemplateJobs } from '../../templates/template-jobs.ts';
import { JobFailed } from '../../templates/job-failed.ts';
import { TemplateLimitExceeded } from '../../templates/template-limit-exceeded.ts';

type Studio = Pick<Context, 'services' | 'log'>;

/** Whether a text is a template, apart from the thread that answers requests; what costs too much is a problem like others. */
export async function reviewText(context: Studio, text: string, parent: Template | null): Promise<Review> {
  try {
    return await context.services.templates.studio.run('review', { text, parent });
  } catch (error) {
    return { template: null, problems: [problemOf(context, error)], warnings: [], changes: [] };
  }
}

/** What a draft changed, in another version. */
export async function carry(context: Studio, asked: TemplateJobs['carry']['asked']): Promise<Carried> {
  try {
    return await context.services.templates.studio.run('carry', asked);
  } catch (error) {
    throw refuseTemplate([problemOf(context, error)]);
  }
}

export interface TriedTemplate {
  /** What keeps it from being published, its samples apart. */
  problems: Problem[];
  /** Samples that do not give what they say. */
  samples: readonly FailedSample[];
  module: string;
}

/** Compiles it, tries it and runs its samples. */
export async function tryOut(context: Studio, template: Template, lists: Lists): Promise<TriedTemplate> {
  try {
    const { module, problems, samples } = await context.services.templates.studio.run('publish', { template, lists });
    return { problems: [...problems], samples, module };
  } catch (error) {
    return { problems: [problemOf(context, error)], samples: [], module: '' };
  }
}

export function sampleProblem({ index, name, found, error }: FailedSample): Problem {
  return templateProblem(child('/samples', index), 'muestra', TEXT.sampleFails(name), {
    nombre: name,
    problemas: found.map(({ pointer, code }) => ({ ruta: pointer, codigo: code })),
    error,
  });
}

/** The template that the text is, or 400 with everything that is wrong with it. */
export async function requireTemplate(
  context: Studio,
  text: string,
  parent: Template | null,
): Promise<Review & { template: Template }> {
  const review = await reviewText(context, text, parent);
  if (!review.template) throw refuseTemplate(review.problems);
  return { ...review, template: review.template };
}

export function refuseTemplate(problems: readonly Problem[]): Error {
  const [first] = problems;
  return badRequest(problems.length === 1 && first ? first.message : TEXT.refused(problems.length), problems);
}

/** What was exceeded, as an author reads it. */
const COSTS: Readonly<Partial<Record<TemplateLimitExceeded['limit'], 'memoria' | 'probar' | 'compilar'>>> = {
  memory: 'memoria',
  try: 'probar',
  compile: 'compilar',
};

/** What is answered where other work with a template came to nothing: `tooLong` where it took more than it may. */
export function refusedWork(context: Pick<Context, 'log'>, error: unknown, tooLong: string): unknown {
  if (error instanceof TemplateLimitExceeded) return badRequest(tooLong);
  return error instanceof JobFailed ? refuseTemplate([problemOf(context, error)]) : error;
}

/** Why a template could not be worked with, for its author; whatever it does not explain is thrown. */
function problemOf({ log }: Pick<Context, 'log'>, error: unknown): Problem {
  if (error instanceof JobFailed) {
    log.error({ err: error }, 'work with a template broke off');
    return templateProblem('', 'rota', TEXT.broken);
  }
  if (!(error instanceof TemplateLimitExceeded)) throw error;
  const cause = COSTS[error.limit] ?? 'revisar';
  return templateProblem('', `costo.${cause}`, TEXT.tooCostly[cause], { limite: cause });
}
