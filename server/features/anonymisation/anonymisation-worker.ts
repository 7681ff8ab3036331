import type { AnonymisationReason } from '#schemas/generated/domain/anonymisation-reason.ts';
import type { Context } from '#server/context/context.ts';
import { neverAgain, write } from '#server/db/write.ts';
import { anonymisePerson } from './anonymise-person.ts';
import { projectsOf } from './judge-people.ts';
import {
  beginRun,
  claimPerson,
  countFailure,
  finishRun,
  nextPeople,
  settlePerson,
  type WaitingPerson,
} from './run-queries.ts';
import type { Threshold } from './threshold.ts';

type Shared = Pick<Context, 'db' | 'config' | 'services' | 'log'>;

const BATCH = 20;
/** Of one person, in a row. */
const TRIES = 3;

/** Takes person after person out, each whole or not at all; whoever is killed goes on from the next one. */
export function workOnAnonymisation(shared: Shared): void {
  shared.services.jobs.work<{ run: number }>('privacy', ({ run }, { id, signal }) =>
    anonymise(shared, run, id, signal),
  );
}

async function anonymise(shared: Shared, run: number, request: string, signal: AbortSignal): Promise<void> {
  const rule = await beginRun(shared.db, run);
  if (!rule) return;
  try {
    for (;;) {
      const people = await nextPeople(shared.db, run, BATCH);
      if (people.length === 0) break;
      for (const person of people) {
        signal.throwIfAborted();
        await settle(shared, { run, rule, person, request });
      }
    }
    await finishRun(shared.db, run);
  } catch (error) {
    if (signal.aborted) throw error;
    shared.log.warn({ err: error, run }, 'a person was not anonymised');
    if (!(await countFailure(shared.db, run, TRIES))) throw error;
  }
}

interface Settling {
  run: number;
  rule: Threshold & { by: number };
  person: WaitingPerson;
  request: string;
}

/** Somebody is left out after all: nothing is stored, and nothing is noted as done. */
class LeftOut extends Error {
  readonly reason: AnonymisationReason | null;

  constructor(reason: AnonymisationReason | null) {
    super('left out');
    this.reason = reason;
  }
}

/** Another process did it. */
class DoneBefore extends Error {}

async function settle({ db, config, services }: Shared, { run, rule, person, request }: Settling): Promise<void> {
  const { place, dni } = person;
  const projects = await projectsOf(db, dni);
  const [only] = projects;
  const locked = projects.length === 1 && only !== undefined ? { project: only } : { projects };
  const writer = { db, actor: { id: rule.by }, request: { id: request, idempotency: null } };
  try {
    await write(writer, { action: 'person.anonymise', again: neverAgain, ...locked }, async (trx) => {
      if (!(await claimPerson(trx, run, place))) throw new DoneBefore();
      const age = { cutoff: rule.cutoff, auditYears: config.privacy.auditYears };
      const outcome = await anonymisePerson(trx, services, age, dni, projects);
      if (!outcome.done) throw new LeftOut(outcome.reason);
      await settlePerson(trx, run, place, 'hecha');
      const { accounts, answers, files } = outcome;
      const [user] = accounts;
      const detail = { anonimizacion: run, respuestas: answers, archivos: files, ...(user !== undefined && { user }) };
      return { ref: { id: run }, detail, value: undefined };
    });
  } catch (error) {
    if (error instanceof LeftOut) await settlePerson(db, run, place, 'omitida', error.reason);
    else if (!(error instanceof DoneBefore)) throw error;
  }
}
