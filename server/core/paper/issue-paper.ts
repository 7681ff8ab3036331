import type { Context } from '#server/context/context.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import { write } from '#server/db/write.ts';
import { answeredAt, formFingerprint } from './form-fingerprint.ts';
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

interface FormToIssue {
  /** Read with all answers of the form. */
  project: LoadedProject;
  form: FormRow;
  /** Fingerprint of its version. */
  template: string;
}

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

/** A form as it is stored. */
export function issueForm<T>(context: Context, { project, form, template }: FormToIssue, make: Make<T>): Promise<T> {
  const { id, code, callYear, modality } = project.project;
  const paper = {
    fingerprint: formFingerprint(project, form, template),
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
  { project, form, template }: FormToIssue,
  make: Make<T, IssuedPaper & { at: Date; changedAt: Date | null }>,
): Promise<T | null> {
  const presented = await readPresentation(context.db, project, form, template);
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

/** A call that only reads has no key. */
const neverAgain = (): Promise<never> => Promise.reject(new TypeError('no key'));
