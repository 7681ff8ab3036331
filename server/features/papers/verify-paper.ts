import type { VerifyPaperAnswer } from '#schemas/generated/api/verify-paper.ts';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { PAPER_MESSAGES as TEXT } from '#schemas/messages/papers.ts';
import type { Context } from '#server/context/context.ts';
import { permit } from '#server/context/permit.ts';
import { anonymisedAs } from '#server/core/paper/anonymised-fingerprint.ts';
import { formFingerprint } from '#server/core/paper/form-fingerprint.ts';
import { readPresentation } from '#server/core/paper/presentation.ts';
import { findPaper, type StoredPaper } from '#server/core/paper/paper-queries.ts';
import { findForm } from '#server/core/project/project-facts.ts';
import { findProjectOfForm } from '#server/core/project/load-project.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { publicOperation } from '../../http/operation.ts';
import { readFingerprint } from './read-fingerprint.ts';
import { findPublished, isStillClosed } from './verification-queries.ts';

type Shared = Pick<Context, 'db' | 'services'>;
type Verified = NonNullable<VerifyPaperAnswer['documento']>;
type Standing = Pick<Verified, 'situacion' | 'firmado'>;

/** What anybody may know who holds the paper: what it is, not whose, nor what it says. */
export const verifyPaper = publicOperation('verify-paper', {
  summary: 'Whether a printed fingerprint is of something that the product gave out, and whether that is as it was',
  admit: async (context) => {
    permit('GET /verificar/{huella}', context.actor);
    await context.services.requestLimits.take('verify', context.request.ip);
  },
  run: async (context, { params }) => {
    const huella = readFingerprint(params.huella);
    if (huella === null)
      throw badRequest(TEXT.notAFingerprint, [requestProblem('/huella', 'patron', TEXT.notAFingerprint)]);
    const paper = await findPaper(context.db, huella);
    return { huella, documento: paper ? await presentPaper(context, paper) : await presentTemplate(context, huella) };
  },
});

async function presentPaper(shared: Shared, paper: StoredPaper): Promise<Verified> {
  const { code, year, modality, contentAt, issuedAt } = paper;
  const isOrder = paper.class === 'orden';
  const standing = isOrder ? await standingOfOrder(shared, paper.cut) : await standingOfForm(shared, paper);
  return {
    clase: paper.class,
    nombre: nameOf(paper),
    codigo: isOrder ? null : code,
    anio: year,
    modalidad: modality,
    fecha: contentAt.toISOString(),
    emitido: issuedAt.toISOString(),
    ...standing,
  };
}

function nameOf(paper: StoredPaper): string {
  if (paper.class === 'orden') return TEXT.order(TEMPLATE_KIND_NAMES[paper.kind]);
  const name = FORM_KIND_NAMES[paper.kind];
  return paper.class === 'presentacion' ? TEXT.receipt(name) : name;
}

async function standingOfForm(
  { db, services }: Shared,
  paper: Extract<StoredPaper, { wireId: number }>,
): Promise<Standing> {
  const project = await findProjectOfForm(db, paper.kind, paper.wireId, true);
  const form = project && findForm(project, paper.kind, paper.wireId);
  if (!form || project.templateId === null) return { situacion: 'eliminado', firmado: false };
  const { fingerprint: template } = await services.templates.byId(project.templateId);
  const isReceipt = paper.class === 'presentacion';
  const printed = { project, form, template };
  // Nobody signs a receipt.
  const firmado = isReceipt ? null : form.state === 'firmada';
  const anonymised = await anonymisedAs(db, form.id, paper.fingerprint);
  for (const secrets of [services.secrets, services.secrets.former]) {
    if (secrets === null) continue;
    const key = { secrets, version: paper.keyVersion };
    const now = isReceipt ? (await readPresentation(db, key, printed))?.fingerprint : formFingerprint(key, printed);
    if (now === paper.fingerprint) return { situacion: 'vigente', firmado };
    if (now === anonymised) return { situacion: 'anonimizado', firmado };
  }
  return { situacion: 'reemplazado', firmado: isReceipt ? null : false };
}

async function standingOfOrder({ db }: Shared, cut: number | null): Promise<Standing> {
  if (cut === null) return { situacion: 'provisorio', firmado: null };
  return { situacion: (await isStillClosed(db, cut)) ? 'vigente' : 'reemplazado', firmado: null };
}

/** Prints name their form, too: whoever types that fingerprint is told what it is of. */
async function presentTemplate({ db }: Shared, huella: string): Promise<Verified | null> {
  const found = await findPublished(db, huella);
  if (!found) return null;
  const { title, version, year, modality, inForce, publishedAt } = found;
  return {
    clase: 'plantilla',
    nombre: TEXT.template(title, version),
    codigo: null,
    anio: year,
    modalidad: modality,
    fecha: publishedAt.toISOString(),
    emitido: null,
    firmado: null,
    situacion: inForce ? 'vigente' : 'reemplazado',
  };
}
