import type { DraftCause } from '#schemas/generated/domain/draft-cause.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { templateProblem } from '#engine/template/template-problem.ts';
import type { Meta, Template } from '#engine/template/template.ts';
import type { TemplateDraft } from '#schemas/generated/domain/template-draft.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '#server/context/context.ts';
import { write, type Ref } from '../../db/write.ts';
import { conflict } from '../../errors/conflict.ts';
import { notFound } from '../../errors/not-found.ts';
import { fingerprint } from '../../templates/fingerprint.ts';
import {
  discardDraft as markDiscarded,
  findDraft,
  insertDrafts,
  lockDraft,
  nameDraft as setName,
  nextVersion,
  recoverDraft as takeBack,
  updateDraft,
  type DraftRow,
} from '../../templates/template-draft-queries.ts';
import type { StoredTemplate } from '../../templates/template-queries.ts';
import { presentDraft } from './present-draft.ts';
import { refuseTemplate, requireTemplate } from './review-text.ts';

/** What administrators do to drafts. Each act is audited, each save is a revision. */

export async function mustFindDraft(context: Pick<Context, 'db'>, id: number): Promise<DraftRow> {
  const row = await findDraft(context.db, id);
  if (!row) throw notFound(TEXT.noDraft);
  return row;
}

export interface NewDraft {
  template: Template;
  year: number;
  parent: StoredTemplate | null;
  cause: DraftCause;
  /** The newest version that it was opened beside, where that is not the newest one there is. */
  baseVersion?: number;
  /** Changes of another draft that this one does not have, in words. */
  left?: readonly string[];
}

export async function storeNewDraft(
  context: Context,
  { template, year, parent, cause, baseVersion, left }: NewDraft,
): Promise<Sent<TemplateDraft>> {
  const { tipo: kind, modalidad: modality, titulo } = template.meta;
  const version = await nextVersion(context.db, { year, kind, modality });
  // What is read in has the fingerprint of what was written out; its own number it gets when published.
  const isWhole = cause === 'importar' && template.meta.anio === year;
  const content = isWhole
    ? withoutHistory(template)
    : withMeta(template, { tipo: kind, modalidad: modality, anio: year, version, titulo }, parent);
  const detail = { tipo: kind, modalidad: modality, anio: year, causa: cause };
  const id = await write(context, { action: 'template.open', detail, again: numberOf }, async (trx) => {
    const [made] = await insertDrafts(
      trx,
      [
        {
          template: content,
          fingerprint: fingerprint(content),
          version,
          parentId: parent?.id ?? null,
          baseVersion: baseVersion ?? version - 1,
        },
      ],
      { author: context.actor.id, cause },
    );
    if (made === undefined) throw new Error('no draft was made');
    return { ref: { id: made, version: 1 }, detail: { plantilla: made }, value: made };
  });
  const presented = await presentDraft(context, await mustFindDraft(context, id));
  return left === undefined ? presented : { ...presented, noLlevado: left };
}

export interface DraftSave {
  /** The version that the client started from; absent: last write wins, what it replaces stays in the history. */
  version: number | undefined;
  text: string;
  cause: DraftCause;
}

/** Whatever the dialect, the contract or the bounds refuse is not stored; a save of nothing new is no revision. */
export async function saveDraft(context: Context, row: DraftRow, save: DraftSave): Promise<Sent<TemplateDraft>> {
  const { id } = row;
  const { template: sent } = await requireTemplate(context, save.text, null);
  if (sent.meta.tipo !== row.kind || sent.meta.modalidad !== row.modality) {
    throw refuseTemplate([templateProblem('/meta/tipo', 'tipo', TEXT.otherKind)]);
  }
  const parent = row.parentId === null ? null : await context.services.templates.byId(row.parentId);
  const isStored = await write(
    context,
    { action: 'template.save', detail: { plantilla: id }, again: stored },
    async (trx) => {
      const now = await lockDraft(trx, id);
      if (!now) throw notFound(TEXT.noDraft);
      if (save.version !== undefined && save.version !== now.draftVersion) throw new DraftMoved();
      const version = await nextVersion(trx, now);
      const meta = { ...now.template.meta, version, titulo: sent.meta.titulo };
      const template = withMeta(sent, meta, parent);
      const next = now.draftVersion + 1;
      const isNew = saidBy(template) !== saidBy(now.template);
      const text = { template, fingerprint: fingerprint(template), author: context.actor.id, cause: save.cause };
      if (isNew) await updateDraft(trx, id, next, text);
      return { ref: { id, version: isNew ? next : now.draftVersion }, detail: { causa: save.cause }, value: true };
    },
  ).catch((error: unknown) => {
    if (error instanceof DraftMoved) return false;
    throw error;
  });
  const current = await mustFindDraft(context, id);
  if (!isStored) throw await draftConflict(context, current);
  return presentDraft(context, current);
}

const stored = async (): Promise<boolean> => true;
const numberOf = async ({ id }: Ref): Promise<number> => Number(id);

/** Rolls the transaction back. */
export class DraftMoved extends Error {}

export async function draftConflict(context: Context, current: DraftRow): Promise<Error> {
  return conflict({
    actual: await presentDraft(context, current),
    version: current.draftVersion,
    autor: current.lastAuthor,
    fecha: current.updatedAt.toISOString(),
  });
}

export async function discardDraft(context: Context, id: number): Promise<{ id: number }> {
  const again = async () => ({ id });
  return write(context, { action: 'template.discard', detail: { plantilla: id }, again }, async (trx) => {
    if (!(await lockDraft(trx, id))) throw notFound(TEXT.noDraft);
    await markDiscarded(trx, id, context.actor.id);
    return { ref: { id }, value: { id } };
  });
}

/** Takes a draft out of the bin, as it was. */
export async function recoverDraft(context: Context, id: number): Promise<{ id: number }> {
  const again = async () => ({ id });
  return write(context, { action: 'template.recover', detail: { plantilla: id }, again }, async (trx) => {
    if (!(await takeBack(trx, id))) throw notFound(TEXT.noDraft);
    return { ref: { id }, value: { id } };
  });
}

/** What its authors call it; an empty name takes it away. */
export async function nameDraft(
  context: Context,
  id: number,
  name: string,
): Promise<{ id: number; nombre: string | null }> {
  const nombre = name.trim() === '' ? null : name.trim();
  const again = async () => ({ id, nombre });
  return write(context, { action: 'template.name', detail: { plantilla: id, nombre }, again }, async (trx) => {
    if (!(await lockDraft(trx, id))) throw notFound(TEXT.noDraft);
    await setName(trx, id, nombre);
    return { ref: { id }, value: { id, nombre } };
  });
}

/** Everything but what the server says of a draft. */
function saidBy({ meta: { titulo }, schema, ui, scoring, samples }: Template): string {
  return JSON.stringify([titulo, schema, ui, scoring ?? null, samples]);
}

/** Without state, author and dates, which the installation tells of its own accord. */
function withoutHistory({ meta, ...rest }: Template): Template {
  const { estado: _state, autor: _author, fechas: _dates, ...said } = meta;
  return { meta: said, ...rest };
}

/** The server writes what a draft says of itself, its title apart. */
function withMeta(template: Template, meta: Meta, parent: Pick<StoredTemplate, 'fingerprint'> | null): Template {
  const { tipo, modalidad, anio, version, titulo } = meta;
  const { schema, ui, scoring, samples } = template;
  return {
    meta: { tipo, modalidad, anio, version, titulo, ...(parent && { padre: parent.fingerprint }) },
    schema,
    ui,
    ...(scoring !== undefined && { scoring }),
    samples,
  };
}
