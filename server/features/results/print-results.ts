import { MERIT_MESSAGES as TEXT } from '#schemas/messages/merit.ts';
import { overloaded } from '../../errors/overloaded.ts';
import { notFound } from '../../errors/not-found.ts';
import { PrintBusy } from '../../print/print-service.ts';
import { sessionOperation } from '../../http/operation.ts';
import { databaseNow } from '#server/core/call/call-queries.ts';
import { admitContest, contestOf, readingOf, seesWhole } from './admit-contest.ts';
import { printedResults } from './printed-results.ts';
import { readClosed, readContest } from './read-contest.ts';

export const printResults = sessionOperation('print-results', {
  summary: 'The order of merit with its arithmetic as PDF; also one that was closed and reopened',
  admit: admitContest('GET /exportar/resultados'),
  run: async (context, { params, query }, decision) => {
    const [reading, contest, isWhole] = [readingOf(context), contestOf(params), seesWhole(decision)];
    const results =
      query.corte === undefined
        ? await readContest(reading, contest, isWhole)
        : await readClosed(reading, contest, query.corte, isWhole);
    if (!results) throw notFound(TEXT.cut.notClosed);
    const document = printedResults(results, context.config.university.name, await databaseNow(context.db));
    const content = await context.services.print.print(document).catch((error: unknown) => {
      throw error instanceof PrintBusy ? overloaded() : error;
    });
    const name = `resultados-${contest.year}-${contest.kind}-${contest.modality}.pdf`;
    return { file: { name, type: 'application/pdf', content, inline: true } };
  },
});
