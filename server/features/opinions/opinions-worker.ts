import { rm } from 'node:fs/promises';
import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import { LATE_PRINT } from '#schemas/messages/late-print.ts';
import type { Context } from '#server/context/context.ts';
import { forgetFile, keepFile } from '#server/core/document/keep-file.ts';
import { printedForm } from '#server/core/form/printed-form.ts';
import { readSigning } from '#server/core/document/read-signing.ts';
import { readVotes } from '#server/core/form/read-votes.ts';
import { loadFormForReading } from '#server/core/form/read-form.ts';
import { issueForm } from '#server/core/paper/issue-paper.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { ACTOR_COLUMNS, toActor, type ActorRow } from '#server/session/actor-row.ts';
import { neverAgain, write } from '#server/db/write.ts';
import { newUploadPath } from '../../http/upload-folder.ts';
import { PrintTooLong } from '../../print/ask-thread.ts';
import { PrintFailed } from '../../print/print-service.ts';
import { beginAttempt, countFailure, findJob, finishJob, tellProgress, type JobRow } from './job-queries.ts';
import { openArchive } from '#server/core/document/open-archive.ts';
import { listOpinions, type Opinion } from './opinion-queries.ts';

type Shared = Pick<Context, 'db' | 'config' | 'services' | 'log'>;

/** A restart in the middle counts as one, too. */
const TRIES = 3;
/** Milliseconds that a large file may take on its way into the store. */
const STORING = 5 * 60_000;

/** Packs what was asked for, one commission at a time in each process. */
export function workOnOpinions(shared: Shared): void {
  shared.services.jobs.work<{ job: number }>('print', ({ job }, { id, signal }) => run(shared, job, id, signal));
}

async function run(shared: Shared, id: number, request: string, signal: AbortSignal): Promise<void> {
  const found = await findJob(shared.db, id);
  const opinions = found ? await listOpinions(shared.db, found.commission) : [];
  const job = await beginAttempt(shared.db, id, opinions.length);
  if (!job) return;
  try {
    await pack(shared, { job, opinions, request, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    shared.log.warn({ err: error, job: id }, 'the evaluations of a commission were not packed');
    if ((await countFailure(shared.db, job, TRIES))?.state !== 'fallo') throw error;
  }
}

interface Packing {
  job: JobRow;
  opinions: readonly Opinion[];
  request: string;
  signal: AbortSignal;
}

/** By a file beside the store: what comes of it appears there whole. */
async function pack(shared: Shared, { job, opinions, request, signal }: Packing): Promise<void> {
  if (opinions.length === 0) throw new Error('the commission or its evaluations are gone');
  const context = await asRequester(shared, job, request);
  const path = await newUploadPath();
  const archive = await openArchive(path);
  try {
    const lacking: string[] = [];
    for (const [index, opinion] of opinions.entries()) {
      const name = nameOf(opinion);
      const pdf = await printOpinion(context, opinion, signal).catch((error: unknown) => {
        if (!(error instanceof PrintTooLong || error instanceof PrintFailed)) throw error;
        shared.log.warn({ err: error, job: job.id, file: name }, 'an evaluation was not printed');
        return null;
      });
      if (pdf) await archive.add(name, pdf);
      else lacking.push(name);
      if (!(await tellProgress(shared.db, job, index + 1))) return;
    }
    if (lacking.length === opinions.length) throw new Error('none of the evaluations was printed');
    const { file, text } = LATE_PRINT.missing;
    if (lacking.length > 0) await archive.add(file, Buffer.from(text(lacking)));
    const { size, sha256 } = await archive.end();
    await archive.close();
    await keep(context, job, { path, size, sha256, lacking });
  } finally {
    await archive.close().catch(() => undefined);
    await rm(path, { force: true });
  }
}

/** What they may read goes into it, by their rights of this moment. */
async function asRequester(shared: Shared, { requestedBy }: JobRow, request: string): Promise<Context> {
  const [row] = await ask<ActorRow>(
    shared.db,
    sql`select ${ACTOR_COLUMNS}, ''::bytea as session_hash from users u where u.id = ${requestedBy}`,
  );
  if (row?.tipo_usuario !== 'admin') throw new Error('who asked for it is no administrator any more');
  return { ...shared, actor: toActor(row), request: { id: request, ip: '', idempotency: null } };
}

async function printOpinion(context: Context, { kind, wireId }: Opinion, signal: AbortSignal): Promise<Buffer> {
  const form = await loadFormForReading(context, kind, wireId, { asWritten: true });
  const votes = await readVotes(context, form);
  const signing = await readSigning(context, form);
  const { name: university } = context.config.university;
  return issueForm(
    context,
    { ...form, template: form.ready.stored.fingerprint },
    ({ fingerprint, address: verifyAt }) =>
      printInTurn(context, printedForm(form, { university, votes, signing, fingerprint, verifyAt }), signal),
  );
}

/** One after the other, in turn with what they and others print meanwhile. */
function printInTurn({ services, actor }: Context, document: PrintedDocument, signal: AbortSignal): Promise<Buffer> {
  const print = () => {
    signal.throwIfAborted();
    return services.print.print(document);
  };
  return services.turns.take('print', actor.id, print, { refusable: false });
}

async function keep(
  context: Context,
  job: JobRow,
  { path, size, sha256, lacking }: { path: string; size: number; sha256: string; lacking: readonly string[] },
): Promise<void> {
  const kept = await keepFile(context, { path, size }, STORING);
  const isOurs = await write(context, { action: 'commission.packed', again: neverAgain }, async (trx) => {
    const finished = await finishJob(trx, job, { key: kept.key, size, sha256, lacking });
    if (finished) await forgetFile(trx, kept.key);
    const detail = { comision: job.commission, trabajo: job.id, sha256 };
    return { ref: { id: job.id }, detail, value: finished !== null };
  });
  if (!isOurs) await kept.discard();
}

/** Of code, kind and number alone: no name of a person, nothing that a path could be made of. */
function nameOf({ code, kind, isDefinitive, place }: Opinion): string {
  const name = isDefinitive ? `${code}-${kind}` : `${code}-${kind}-${place}`;
  return `${name.replaceAll(/[^\w-]/gu, '_')}.pdf`;
}
