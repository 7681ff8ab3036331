import type { Sent } from '#schemas/operation-parts.ts';
import { templateProblem } from '#engine/template/template-problem.ts';
import { presentProblem } from '#engine/wire-problem.ts';
import { gravest } from '#engine/versions/change.ts';
import { presentChange } from '#engine/versions/wire-change.ts';
import type { TemplateDraft } from '#schemas/generated/domain/template-draft.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '#server/context/context.ts';
import { presentTemplate } from '../../templates/present-template.ts';
import type { DraftRow } from '../../templates/template-draft-queries.ts';
import { readImpact } from './draft-impact.ts';
import { readMeanwhile } from './published-meanwhile.ts';
import { reviewText } from './review-text.ts';

/** A draft with everything that the studio shows beside it. */
export async function presentDraft(
  context: Pick<Context, 'db' | 'services' | 'log'>,
  row: DraftRow,
): Promise<Sent<TemplateDraft>> {
  const parent = row.parentId === null ? null : await context.services.templates.byId(row.parentId);
  const review = await reviewText(context, JSON.stringify(row.template), parent?.template ?? null);
  const impacto = await readImpact(context, row, review.changes);
  const { vigente } = impacto;
  const isStale = parent?.year === row.year && vigente !== null && vigente.version > parent.version;
  const stale = isStale ? [templateProblem('', 'aviso.padre', TEXT.staleParent(vigente.version, parent.version))] : [];
  return {
    id: row.id,
    version: row.draftVersion,
    nombre: row.name,
    plantilla: presentTemplate(row),
    contenido: row.template,
    padre: parent && presentTemplate(parent),
    autor: row.author,
    creado: row.createdAt.toISOString(),
    modificado: row.updatedAt.toISOString(),
    ultimoAutor: row.lastAuthor,
    problemas: review.problems.map(presentProblem),
    avisos: [...stale, ...review.warnings].map(presentProblem),
    cambios: review.changes.map(presentChange),
    clase: gravest(review.changes),
    impacto,
    mientras: await readMeanwhile(context, row),
  };
}
