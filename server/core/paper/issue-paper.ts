import type { Context } from '#server/context/context.ts';
import { neverAgain, write } from '#server/db/write.ts';
import { KEY_VERSION, type FingerprintKey } from './fingerprint-of.ts';
import { answeredAt, formFingerprint, type PrintedState } from './form-fingerprint.ts';
import { findPaper, insertPaper, type Paper } from './paper-queries.ts';
import { readPresentation } from './presentation.ts';
import { verificationAddress } from './verification-address.ts';

interface IssuedPaper {
  fingerprint: string;
  /** Where whoever holds it asks about it. */
  address: string;
}

/** What is given out, with the fingerprint and the address that it bears. */
type Make<T, P = IssuedPaper> = (paper: P) => Promise<T>;

/**
 * Gives out what is made, and notes it once it is there: what could not be made was given to nobody. What was given out before
 * is noted once.
 */
export async function issuePaper<T>(context: Context, paper: Paper, make: Make<T>, project?: number): Promise<T> {
  const { fingerprint } = paper;
  const made = await make({ fingerprint, address: verificationAddress(context.config, fingerprint) });
  if (!(await findPaper(context.db, fingerprint))) await note(context, paper, project);
  return made;
}

async function note({ db, actor, request }: Context, paper: Paper, project: number | undefined): Promise<void> {
  const { fingerprint, code, kind } = paper;
  // Of somebody who sees the product as another it is the own act.
  const writer = { db, actor: actor.viewer ?? actor, request: { ...request, idempotency: null } };
  await write(writer, { action: 'paper.issue', again: neverAgain }, async (trx) => {
    const isFirst = await insertPaper(trx, paper);
    const detail = { huella: fingerprint, clase: paper.class, tipo: kind, codigo: code };
    const about = project === undefined ? {} : { project };
    return { ref: { id: fingerprint }, detail, value: undefined, unnoted: !isFirst, ...about };
  });
}

/** The key of whatever is given out from now on. */
export function currentKey({ services: { secrets } }: Pick<Context, 'services'>): FingerprintKey {
  return { secrets, version: KEY_VERSION };
}

/** A form as it is stored. */
export function issueForm<T>(context: Context, printed: PrintedState, make: Make<T>): Promise<T> {
  const { project, form } = printed;
  const { id, code, callYear, modality } = project.project;
  const paper = {
    fingerprint: formFingerprint(currentKey(context), printed),
    class: 'formulario',
    kind: form.kind,
    wireId: form.wireId,
    cut: null,
    code,
    year: callYear,
    modality,
    contentAt: answeredAt(project, form) ?? project.now,
  } as const;
  return issuePaper(context, paper, make, id);
}

/** That it was handed in, as it is now; null: it was not. */
export async function issuePresentation<T>(
  context: Context,
  printed: PrintedState,
  make: Make<T, IssuedPaper & { at: Date; changedAt: Date | null }>,
): Promise<T | null> {
  const { project, form } = printed;
  const presented = await readPresentation(context.db, currentKey(context), printed);
  if (presented === null) return null;
  const { id, code, callYear, modality } = project.project;
  const { at, changedAt, fingerprint } = presented;
  const { kind, wireId } = form;
  const paper = {
    fingerprint,
    class: 'presentacion',
    kind,
    wireId,
    cut: null,
    code,
    year: callYear,
    modality,
    contentAt: at,
  } as const;
  return issuePaper(context, paper, (issued) => make({ ...issued, at, changedAt }), id);
}
