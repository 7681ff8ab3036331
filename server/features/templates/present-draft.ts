import type { Problem } from '#engine/problem.ts';
import { templateProblem } from '#engine/template/template-problem.ts';
import type { Template } from '#engine/template/template.ts';
import { gravest, type Change, type ChangeClass } from '#engine/versions/change.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '../../context.ts';
import { presentTemplate, type PresentedTemplate } from '../../templates/present-template.ts';
import type { DraftRow, PersonName } from '../../templates/template-draft-queries.ts';
import { readImpact, type PresentedImpact } from './draft-impact.ts';
import { reviewText } from './review-text.ts';

export interface PresentedDraft {
  id: number;
  /** Of the draft: sent back with a save. */
  version: number;
  plantilla: PresentedTemplate;
  contenido: Template;
  padre: PresentedTemplate | null;
  autor: PersonName | null;
  creado: string;
  modificado: string;
  ultimoAutor: PersonName | null;
  problemas: readonly Problem[];
  avisos: readonly Problem[];
  cambios: readonly Change[];
  clase: ChangeClass | null;
  impacto: PresentedImpact;
}

/** A draft with everything that the studio shows beside it. */
export async function presentDraft(context: Pick<Context, 'db' | 'services'>, row: DraftRow): Promise<PresentedDraft> {
  const parent = row.parentId === null ? null : await context.services.templates.byId(row.parentId);
  const review = await reviewText(context, JSON.stringify(row.template), parent?.template ?? null);
  const impacto = await readImpact(context, row, review.cambios);
  const { vigente } = impacto;
  const isStale = parent?.year === row.year && vigente !== null && vigente.version > parent.version;
  const stale = isStale ? [templateProblem('', 'aviso.padre', TEXT.staleParent(vigente.version, parent.version))] : [];
  return {
    id: row.id,
    version: row.draftVersion,
    plantilla: presentTemplate(row),
    contenido: row.template,
    padre: parent && presentTemplate(parent),
    autor: row.author,
    creado: row.createdAt.toISOString(),
    modificado: row.updatedAt.toISOString(),
    ultimoAutor: row.lastAuthor,
    problemas: review.problemas,
    avisos: [...stale, ...review.avisos],
    cambios: review.cambios,
    clase: gravest(review.cambios),
    impacto,
  };
}
