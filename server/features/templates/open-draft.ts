import { startWithPreset } from '#engine/presets/apply-preset.ts';
import { emptyTemplate } from '#engine/template/empty-template.ts';
import { fitTemplate } from '#engine/template/fit-template.ts';
import { kindName } from '#engine/template/template.ts';
import { replacesAll } from '#engine/versions/replaces-all.ts';
import { tellFile } from '#engine/template/tell-file.ts';
import { templateProblem } from '#engine/template/template-problem.ts';
import type { OpenTemplateDraftBody } from '#schemas/generated/api/open-template-draft.ts';
import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '#server/context/context.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { permit } from '#server/context/permit.ts';
import { findDraft } from '../../templates/template-draft-queries.ts';
import { findNewest, findTemplate, hasCall, type StoredTemplate } from '../../templates/template-queries.ts';
import { findCurrentYear } from '#server/core/call/list-queries.ts';
import { findPublishedSince } from './publication-queries.ts';
import { findBase } from './published-meanwhile.ts';
import { carry, requireTemplate } from './review-text.ts';
import { mustFindDraft, storeNewDraft, type NewDraft } from './template-draft-service.ts';

/** Opens a draft of a version or of another draft, of an imported text, or of a kind of form. */
export const openDraft = sessionOperation('open-template-draft', {
  summary: 'Opens a draft of a version in a call',
  admit: async (context) => void permit('write /plantillas', context.actor),
  run: async (context, { body }) => {
    const source = await findSource(context, body);
    if (!(await hasCall(context.db, source.year))) {
      const message = TEXT.noCall(source.year);
      throw badRequest(message, [requestProblem('/anio', 'convocatoria', message)]);
    }
    return storeNewDraft(context, source);
  },
});

async function findSource(context: Context, body: OpenTemplateDraftBody): Promise<NewDraft> {
  if (body.llevar !== undefined) return carried(context, body.llevar, body.igual === true);
  if (body.texto !== undefined) return imported(context, body.texto, body.anio);
  if (body.de !== undefined || body.huella !== undefined) {
    const stored =
      body.de === undefined ? await byFingerprint(context, body.huella ?? '') : await byId(context, body.de);
    const year = body.anio ?? stored.template.meta.anio;
    return { ...(await asForm(context, stored, body, year)), year, cause: 'abrir' };
  }
  if (body.tipo === undefined) {
    throw badRequest(TEXT.chooseSource, [requestProblem('', 'origen', TEXT.chooseSource)]);
  }
  return ofKind(context, { ...body, tipo: body.tipo });
}

/** The text of one form as the draft of another of like shape: what its own kind demands is added. */
async function asForm(context: Context, stored: Found, body: OpenTemplateDraftBody, year: number): Promise<Found> {
  const { meta } = stored.template;
  const tipo = body.tipo ?? meta.tipo;
  const modalidad = body.modalidad === undefined ? meta.modalidad : body.modalidad;
  if (kindName({ tipo, modalidad }) === kindName(meta)) {
    const { template, parent } = stored;
    // What a draft knows of its own call says nothing of another one.
    return year === meta.anio ? stored : { template, parent };
  }
  const parent = await findNewest(context.db, tipo, modalidad, year);
  const titulo = parent?.title ?? meta.titulo;
  const fitted = fitTemplate(stored.template, { tipo, modalidad, anio: year, version: 1, titulo });
  if (!fitted) throw badRequest(TEXT.unlike, [requestProblem('/tipo', 'tipo', TEXT.unlike)]);
  const { template } = await requireTemplate(context, JSON.stringify(fitted), null);
  return { template, parent };
}

async function ofKind(context: Context, body: OpenTemplateDraftBody & { tipo: TemplateKind }): Promise<NewDraft> {
  const modality = body.modalidad ?? null;
  const year = body.anio ?? (await findCurrentYear(context.db)) ?? 0;
  const parent = await findNewest(context.db, body.tipo, modality, year);
  if (body.vacia !== true) {
    if (!parent) throw badRequest(TEXT.noSource, [requestProblem('/tipo', 'origen', TEXT.noSource)]);
    return { template: parent.template, parent, year, cause: 'abrir' };
  }
  const meta = { tipo: body.tipo, modalidad: modality, anio: year, version: 1, titulo: parent?.title ?? body.tipo };
  const template = body.modelo === undefined ? emptyTemplate(meta) : startWithPreset(meta, body.modelo);
  if (!template && body.modelo !== undefined) {
    throw badRequest(TEXT.noPreset, [requestProblem('/modelo', 'modelo', TEXT.noPreset)]);
  }
  if (!template)
    throw badRequest(FORM_MESSAGES.unknownKind, [requestProblem('/tipo', 'tipo', FORM_MESSAGES.unknownKind)]);
  return { template, parent, year, cause: 'abrir' };
}

/** An imported text is compared with the newest version in its call, or with the very version that it is. */
async function imported(context: Context, text: string, anio: number | undefined): Promise<NewDraft> {
  const other = tellFile(text);
  if (other !== null) throw badRequest(other, [templateProblem('', 'archivo', other)]);
  const { template } = await requireTemplate(context, text, null);
  const { tipo, modalidad, anio: ownYear } = template.meta;
  const year = anio ?? ownYear;
  const parent = await findNewest(context.db, tipo, modalidad, year);
  return { template, parent, year, cause: 'importar' };
}

/** Takes what a draft changed, or the draft as it is, into the version that was published after it was opened; it stays. */
async function carried(context: Context, id: number, isWhole: boolean): Promise<NewDraft> {
  const draft = await mustFindDraft(context, id);
  const newer = await findPublishedSince(context.db, draft);
  if (newer === null) throw badRequest(TEXT.nothingNewer, [requestProblem('/llevar', 'origen', TEXT.nothingNewer)]);
  const parent = await context.services.templates.byId(newer);
  const base = await findBase(context, draft);
  const here = { parent, year: draft.year, baseVersion: parent.version, cause: 'abrir' as const };
  // Two rubrics in one would be neither.
  if (isWhole || replacesAll(base, draft.template)) return { ...here, template: draft.template };
  const { template, left } = await carry(context, { base, draft: draft.template, version: parent.template });
  return { ...here, template, left };
}

type Found = Pick<NewDraft, 'template' | 'parent' | 'baseVersion'>;

/** A copy of a draft comes from where the draft came from, and knows as little of what was published since. */
async function byId(context: Context, id: number): Promise<Found> {
  const draft = await findDraft(context.db, id);
  if (draft)
    return {
      template: draft.template,
      baseVersion: draft.baseVersion,
      parent: draft.parentId === null ? null : await findTemplate(context.db, draft.parentId),
    };
  return published(await findTemplate(context.db, id));
}

async function byFingerprint(context: Context, fingerprint: string): Promise<Found> {
  return published(await context.services.templates.byFingerprint(fingerprint));
}

function published(stored: StoredTemplate | null): Found {
  if (!stored || stored.state === 'borrador') throw notFound(FORM_MESSAGES.unknownTemplate);
  return { template: stored.template, parent: stored };
}
