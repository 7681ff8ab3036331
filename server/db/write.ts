import type { Knex } from 'knex';
import type { AuditAct } from '#schemas/messages/audit.ts';
import { translateError } from './translate-error.ts';
import { CHANGED, untilUnchanged } from './until-unchanged.ts';
import { KeyReused, ProjectGone } from './write-faults.ts';
import type { Writer } from './writer.ts';

/** What a write made, by its number; enough to give the same answer again. */
export interface Ref {
  id: number | string;
  version?: number;
}

/** A transaction opened by `write`: features pass it on and never open their own. */
export type Write = Knex.Transaction;

export interface WriteOptions<T> {
  /** Its name in the audit, e.g. `project.share`. */
  action: AuditAct;
  /** Locks the project first and raises its guard. */
  project?: number;
  /** Locks several projects first, by ascending id, and raises their guards. */
  projects?: readonly number[];
  /** Locks all calls alone and raises this call's guard: nobody writes to a project meanwhile. */
  call?: number;
  detail?: object;
  /** Gives the answer of a write that was done before under the same Idempotency-Key. */
  again: (ref: Ref, trx: Write) => Promise<T>;
}

/** For an act that nobody sends a key with: what only reads, and what the product does by itself. */
export const neverAgain = (): Promise<never> => Promise.reject(new TypeError('no key'));

export interface Written<T> {
  ref: Ref;
  value: T;
  /** What the audit says beside the action; never answers. */
  detail?: object;
  /** The project of the audit's row when the write itself made it. */
  project?: number;
  /** Nothing came of what the product does by itself: there is no act to tell of. */
  unnoted?: boolean;
}

/** The one place through which writes go, saves of answers apart: locks, key, act, guards and audit in one transaction. */
export function write<T>(
  writer: Writer,
  options: WriteOptions<T>,
  act: (trx: Write) => Promise<Written<T>>,
): Promise<T> {
  return untilUnchanged(options.action, async () => {
    try {
      return await writer.db.transaction((trx) => attemptWrite(writer, options, act, trx));
    } catch (error) {
      if (translateError(error)?.kind === 'retry') return CHANGED;
      throw error;
    }
  });
}

async function attemptWrite<T>(
  writer: Writer,
  options: WriteOptions<T>,
  act: (trx: Write) => Promise<Written<T>>,
  trx: Write,
): Promise<T> {
  const projects = options.projects ?? (options.project === undefined ? [] : [options.project]);
  const user = writer.actor?.id ?? 0;
  const { idempotency } = writer.request;
  const claim = idempotency === null ? null : JSON.stringify(idempotency);
  const begun: { rows: { outcome: string; ref: Ref | null }[] } = await trx.raw(
    'select outcome, ref from begin_write(?::integer[], ?, ?, ?::jsonb)',
    [[...projects], options.call !== undefined, user, claim],
  );
  const start = begun.rows[0];
  if (start?.outcome === 'other body') throw new KeyReused(options.action);
  if (start?.outcome === 'replay' && start.ref !== null) return options.again(start.ref, trx);
  if (start?.outcome !== 'claimed') throw new ProjectGone(options.action);

  const written = await act(trx);
  const detail = { ...options.detail, ...written.detail };
  await trx.raw('select finish_write(?::integer[], ?, ?, ?::jsonb, ?::jsonb, ?, ?, ?::jsonb, ?, ?)', [
    [...projects],
    options.call ?? null,
    user,
    claim,
    JSON.stringify(written.ref),
    written.unnoted === true ? null : options.action,
    written.project ?? options.project ?? null,
    JSON.stringify(projects.length > 1 ? { ...detail, projects } : detail),
    writer.request.id,
    writer.request.ip || null,
  ]);
  return written.value;
}
