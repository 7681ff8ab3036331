import { ANONYMISATION_MESSAGES as TEXT } from '#schemas/messages/anonymisation.ts';
import { permit } from '#server/context/permit.ts';
import { databaseNow } from '#server/core/call/call-queries.ts';
import { write, type Ref, type Write } from '#server/db/write.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { notFound } from '#server/errors/not-found.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { sessionOperation } from '#server/http/operation.ts';
import { listDue, readMark } from './judge-people.ts';
import { presentRun } from './present-run.ts';
import { findRun, insertRun } from './run-queries.ts';
import { readThreshold } from './threshold.ts';

/** Of exactly those people who were seen; one run at a time. */
export const beginAnonymisation = sessionOperation('begin-anonymisation', {
  summary: 'Begins to anonymise the people of a preview, in the background',
  admit: async (context) => void permit('POST /anonimizacion', context.actor),
  run: async (context, { body }) => {
    const { privacy } = context.config;
    if (body.confirmacion.trim().toUpperCase() !== TEXT.confirmation)
      throw refused('/confirmacion', TEXT.typeIt(TEXT.confirmation));
    return write(context, { action: 'person.anonymise-begin', again }, async (trx) => {
      const threshold = readThreshold(body, await databaseNow(trx), privacy.years);
      const people = await listDue(trx, { cutoff: threshold.cutoff, auditYears: privacy.auditYears });
      if (people.length === 0) throw refused('/personas', TEXT.nobody);
      if (people.length !== body.personas || readMark(people) !== body.marca) throw refused('/personas', TEXT.changed);
      const run = await insertRun(trx, threshold, context.actor.id, people);
      if (run === null) throw badRequest(TEXT.atWork);
      await context.services.jobs.enqueue('privacy', { run }, trx);
      const { year, age, cutoff } = threshold;
      const detail = {
        anonimizacion: run,
        anio: year,
        antiguedad: age,
        hasta: cutoff.toISOString(),
        personas: people.length,
      };
      return { ref: { id: run }, detail, value: await present(trx, run) };
    });
  },
});

const again = ({ id }: Ref, trx: Write) => present(trx, Number(id));

async function present(trx: Write, id: number) {
  const run = await findRun(trx, id);
  if (!run) throw notFound();
  return presentRun(run);
}

function refused(pointer: string, message: string) {
  return badRequest(message, [requestProblem(pointer, 'anonimizacion', message)]);
}
