import type { Context } from '#server/context/context.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import { write } from '#server/db/write.ts';
import { answeredAt, formFingerprint } from './form-fingerprint.ts';
import { findPaper, insertPaper, type Paper } from './paper-queries.ts';
import { readPresentation } from './presentation.ts';
import { verificationAddress } from './verification-address.ts';

export interface IssuedPaper {
  fingerprint: string;
  /** Where whoever holds it asks about it. */
  address: string;
}

/** Notes what is about to be given out. What was given out before is noted once. */
export async function issuePaper(context: Context, paper: Paper, project?: number): Promise<IssuedPaper> {
  const { fingerprint, code, kind } = paper;
  if (!(await findPaper(context.db, fingerprint))) {
    const { db, actor, request } = context;
    // Of somebody who sees the product as another it is the own act.
    const writer = { db, actor: actor.viewer ?? actor, request: { ...request, idempotency: null } };
    await write(writer, { action: 'paper.issue', again: neverAgain }, async (trx) => {
      await insertPaper(trx, paper);
      const detail = { huella: fingerprint, clase: paper.class, tipo: kind, codigo: code };
      return { ref: { id: fingerprint }, detail, value: null, ...(project !== undefined && { project }) };
    });
  }
  return { fingerprint, address: verificationAddress(context.config, fingerprint) };
}

/** A form as it is stored. The project must have been read with all answers of the form. */
export function issueForm(
  context: Context,
  project: LoadedProject,
  form: FormRow,
  template: string,
): Promise<IssuedPaper> {
  const { id, code, callYear, modality } = project.project;
  return issuePaper(
    context,
    {
      fingerprint: formFingerprint(project, form, template),
      class: 'formulario',
      kind: form.kind,
      wireId: form.wireId,
      cut: null,
      code,
      year: callYear,
      modality,
      contentAt: answeredAt(project, form) ?? project.now,
    },
    id,
  );
}

/** That it was handed in, as it is now; null: it was not. */
export async function issuePresentation(
  context: Context,
  project: LoadedProject,
  form: FormRow,
  template: string,
): Promise<(IssuedPaper & { at: Date; changedAt: Date | null }) | null> {
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
  } as const;
  return { ...(await issuePaper(context, { ...paper, contentAt: at }, id)), at, changedAt };
}

/** A call that only reads has no key. */
const neverAgain = (): Promise<never> => Promise.reject(new TypeError('no key'));
