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
import { TemplateLimitExceeded } from '../../templates/template-limit-exceeded.ts';

type Studio = Pick<Context, 'services'>;

/** Whether a text is a template, apart from the thread that answers requests; what costs too much is a problem like others. */
export async function reviewText({ services }: Studio, text: string, parent: Template | null): Promise<Review> {
  try {
    return await services.templates.studio.run('review', { text, parent });
  } catch (error) {
    return { template: null, problems: [tooCostly(error)], warnings: [], changes: [] };
  }
}

/** What a draft changed, in another version. */
export async function carry({ services }: Studio, asked: TemplateJobs['carry']['asked']): Promise<Carried> {
  try {
    return await services.templates.studio.run('carry', asked);
  } catch (error) {
    throw refuseTemplate([tooCostly(error)]);
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
export async function tryOut({ services }: Studio, template: Template, lists: Lists): Promise<TriedTemplate> {
  try {
    const { module, problems, samples } = await services.templates.studio.run('publish', { template, lists });
    return { problems: [...problems], samples, module };
  } catch (error) {
    return { problems: [tooCostly(error)], samples: [], module: '' };
  }
}

export function sampleProblem({ index, name, found, error }: FailedSample): Problem {
  return templateProblem(child('/samples', index), 'muestra', TEXT.sampleFails(name), {
    nombre: name,
    problemas: found,
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

function tooCostly(error: unknown): Problem {
  if (!(error instanceof TemplateLimitExceeded)) throw error;
  const cause = COSTS[error.limit] ?? 'revisar';
  return templateProblem('', `costo.${cause}`, TEXT.tooCostly[cause], { limite: cause });
}
