import { isEvaluationKind } from '#engine/process/commissions.ts';
import { gravest, type Change, type ChangeClass } from '#engine/versions/change.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '../../context.ts';
import { presentTemplate, type PresentedTemplate } from '../../templates/present-template.ts';
import type { DraftRow } from '../../templates/template-draft-queries.ts';
import { readOpenAnswers } from './impact-queries.ts';
import { reviewText } from './review-text.ts';

export interface PresentedImpact {
  /** Against the version that open answers are written under. */
  cambios: readonly Change[];
  clase: ChangeClass | null;
  vigente: PresentedTemplate | null;
  fijada: PresentedTemplate | null;
  uso: { formularios: number; completas: number };
  sinGuardar: number;
  borradores: number;
  /** `directo`: in force as soon as it is published; otherwise one of the two ways is chosen (contract.md 5). */
  caminos: ('directo' | 'migrar' | 'esperar')[];
  migrar: { posible: boolean; motivo: string | null } | null;
  textos: string[];
}

/** What becomes of open answers when a version of this form is published now. */
export async function readImpact(
  context: Pick<Context, 'db' | 'services'>,
  row: DraftRow,
  fromParent: readonly Change[],
): Promise<PresentedImpact> {
  const { templates } = context.services;
  const open = await readOpenAnswers(context.db, row);
  const base = open.pinnedId ?? open.inForceId;
  const changes = base === row.parentId || base === null ? fromParent : await changesSince(context, row, base);
  const named = async (id: number | null) => (id === null ? null : presentTemplate(await templates.byId(id)));
  const fijada = await named(open.pinnedId);
  const isShared = isEvaluationKind(row.kind) && fijada !== null;
  const changesResults = gravest(changes) === 'resultados' && open.complete > 0;
  return {
    cambios: changes,
    clase: gravest(changes),
    vigente: await named(open.inForceId),
    fijada,
    uso: { formularios: open.saved, completas: open.complete },
    sinGuardar: open.unsaved,
    borradores: open.typed,
    caminos: isShared ? ['migrar', 'esperar'] : ['directo'],
    migrar: isShared
      ? { posible: !changesResults, motivo: changesResults ? TEXT.changesResults(open.complete) : null }
      : null,
    textos: [
      ...(isShared ? [TEXT.shared(fijada.version)] : []),
      ...(!isShared && open.saved > 0 ? [TEXT.staysOn(open.saved)] : []),
      ...(!isShared && open.saved === 0 ? [TEXT.nothingOpen] : []),
      ...(!isShared && open.unsaved > 0 ? [TEXT.opensNew(open.unsaved)] : []),
      ...(open.typed > 0 ? [TEXT.typedUnder(open.typed)] : []),
    ],
  };
}

async function changesSince(
  context: Pick<Context, 'services'>,
  { template }: DraftRow,
  versionId: number,
): Promise<readonly Change[]> {
  const version = await context.services.templates.byId(versionId);
  return (await reviewText(context, JSON.stringify(template), version.template)).cambios;
}
