import type { Problem } from '#engine/problem.ts';
import type { Lists } from '#engine/template/lists.ts';
import { templateProblem } from '#engine/template/template-problem.ts';
import type { Template } from '#engine/template/template.ts';
import { child } from '#engine/pointer.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '../../context.ts';
import { badRequest } from '../../errors/bad-request.ts';
import type { FailedSample, Review } from '../../templates/template-jobs.ts';
import { TemplateLimitExceeded } from '../../templates/template-limit-exceeded.ts';

type Studio = Pick<Context, 'services'>;

/** Whether a text is a template, apart from the thread that answers requests; what costs too much is a problem like others. */
export async function reviewText({ services }: Studio, texto: string, padre: Template | null): Promise<Review> {
  try {
    return await services.templates.studio.run('revisar', { texto, padre });
  } catch (error) {
    return { template: null, problemas: [tooCostly(error)], avisos: [], cambios: [] };
  }
}

export interface TriedTemplate {
  /** What keeps it from being published, its samples apart. */
  problemas: Problem[];
  /** Samples that do not give what they say. */
  muestras: readonly FailedSample[];
  modulo: string;
}

/** Compiles it, tries it and runs its samples. */
export async function tryOut({ services }: Studio, template: Template, lists: Lists): Promise<TriedTemplate> {
  try {
    const { modulo, problemas, muestras } = await services.templates.studio.run('publicar', { template, lists });
    return { problemas: [...problemas], muestras, modulo };
  } catch (error) {
    return { problemas: [tooCostly(error)], muestras: [], modulo: '' };
  }
}

export function sampleProblem({ indice, nombre, problemas, error }: FailedSample): Problem {
  return templateProblem(child('/samples', indice), 'muestra', TEXT.sampleFails(nombre), {
    nombre,
    problemas,
    error,
  });
}

/** The template that the text is, or 400 with everything that is wrong with it. */
export async function requireTemplate(
  context: Studio,
  texto: string,
  padre: Template | null,
): Promise<Review & { template: Template }> {
  const review = await reviewText(context, texto, padre);
  if (!review.template) throw refuseTemplate(review.problemas);
  return { ...review, template: review.template };
}

export function refuseTemplate(problemas: readonly Problem[]): Error {
  const [first] = problemas;
  return badRequest(problemas.length === 1 && first ? first.mensaje : TEXT.refused(problemas.length), problemas);
}

function tooCostly(error: unknown): Problem {
  if (!(error instanceof TemplateLimitExceeded)) throw error;
  const { limit } = error;
  const cause = limit === 'memoria' || limit === 'probar' || limit === 'compilar' ? limit : 'revisar';
  return templateProblem('', `costo.${cause}`, TEXT.tooCostly[cause], { limite: cause });
}
