import type { Sent } from '#schemas/operation-parts.ts';
import { isEvaluationKind } from '#engine/process/commissions.ts';
import { gravest, type Change } from '#engine/versions/change.ts';
import { parsePointer } from '#engine/pointer.ts';
import { presentChange } from '#engine/versions/wire-change.ts';
import { fieldsById } from '#engine/versions/fields-by-id.ts';
import type { TemplateImpact } from '#schemas/generated/domain/template-impact.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '#server/context/context.ts';
import { presentTemplate } from '../../templates/present-template.ts';
import type { DraftRow } from '../../templates/template-draft-queries.ts';
import { countChosen, readOpenAnswers } from './impact-queries.ts';
import { reviewText } from './review-text.ts';

/** What becomes of open answers when a version of this form is published now. */
export async function readImpact(
  context: Pick<Context, 'db' | 'services' | 'log'>,
  row: DraftRow,
  fromParent: readonly Change[],
): Promise<Sent<TemplateImpact>> {
  const { templates } = context.services;
  const open = await readOpenAnswers(context.db, row);
  const base = open.pinnedId ?? open.inForceId;
  const told = base === row.parentId || base === null ? fromParent : await changesSince(context, row, base);
  const changes = base === null ? told : await withUse(context, row, base, told);
  const named = async (id: number | null) => (id === null ? null : presentTemplate(await templates.byId(id)));
  const pinned = await named(open.pinnedId);
  const isShared = isEvaluationKind(row.kind) && pinned !== null;
  const changesResults = gravest(changes) === 'resultados' && open.complete > 0;
  return {
    cambios: changes.map(presentChange),
    clase: gravest(changes),
    vigente: await named(open.inForceId),
    fijada: pinned,
    uso: { formularios: open.saved, completas: open.complete },
    sinGuardar: open.unsaved,
    borradores: open.typed,
    caminos: isShared ? ['migrar', 'esperar'] : ['directo'],
    migrar: isShared
      ? { posible: !changesResults, motivo: changesResults ? TEXT.changesResults(open.complete) : null }
      : null,
    textos: [
      ...(isShared ? [TEXT.shared(pinned.version)] : []),
      ...(isShared && open.signed > 0 ? [TEXT.signedStay(open.signed)] : []),
      ...(!isShared && open.saved > 0 ? [TEXT.staysOn(open.saved)] : []),
      ...(!isShared && open.saved === 0 ? [TEXT.nothingOpen] : []),
      ...(!isShared && open.unsaved > 0 ? [TEXT.opensNew(open.unsaved)] : []),
      ...(open.typed > 0 ? [TEXT.typedUnder(open.typed)] : []),
    ],
  };
}

/** An option that is gone may be somebody's answer. */
async function withUse(
  context: Pick<Context, 'db' | 'services'>,
  row: DraftRow,
  versionId: number,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  if (!changes.some(({ option }) => option !== undefined)) return changes;
  const fields = fieldsById((await context.services.templates.byId(versionId)).template);
  const counted: Change[] = [];
  for (const change of changes) {
    const path = parsePointer(fields.get(change.item)?.pattern ?? '').filter((part) => part !== '*');
    const isInRow = fields.get(change.item)?.inRow === true;
    const chosen =
      change.option === undefined || isInRow || path.length === 0
        ? 0
        : await countChosen(context.db, row, inSection(row.kind, path), change.option);
    counted.push(chosen === 0 ? change : { ...change, text: TEXT.chosenBy(change.text, chosen) });
  }
  return counted;
}

/** Sections of the project form are stored each by itself. */
function inSection(kind: string, path: readonly string[]): readonly string[] {
  return kind === 'p' ? path.slice(1) : path;
}

async function changesSince(
  context: Pick<Context, 'services' | 'log'>,
  { template }: DraftRow,
  versionId: number,
): Promise<readonly Change[]> {
  const version = await context.services.templates.byId(versionId);
  return (await reviewText(context, JSON.stringify(template), version.template)).changes;
}
