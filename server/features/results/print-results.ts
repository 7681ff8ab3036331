import { LATE_PRINT } from '#schemas/messages/late-print.ts';
import { MERIT_MESSAGES as TEXT } from '#schemas/messages/merit.ts';
import { notFound } from '../../errors/not-found.ts';
import { printOrRefuse } from '../../print/print-or-refuse.ts';
import { sessionOperation } from '../../http/operation.ts';
import { databaseNow } from '#server/core/call/call-queries.ts';
import { keyedFingerprint } from '#server/core/paper/fingerprint-of.ts';
import { currentKey, issuePaper } from '#server/core/paper/issue-paper.ts';
import { admitContest, contestOf, readingOf, readerOf } from './admit-contest.ts';
import { printedResults, signingOf } from './printed-results.ts';
import { readClosed, readContest } from './read-contest.ts';

export const printResults = sessionOperation('print-results', {
  summary: 'The order of merit with its arithmetic as PDF; also one that was closed and reopened',
  long: 'print',
  admit: admitContest('GET /imprimir/resultados'),
  run: async (context, { params, query }, decision) => {
    const [reading, contest, reader] = [readingOf(context), contestOf(params), readerOf(context, decision)];
    const results =
      query.corte === undefined
        ? await readContest(reading, contest, reader)
        : await readClosed(reading, contest, query.corte, reader);
    if (!results) throw notFound(TEXT.cut.notClosed);
    const now = await databaseNow(context.db);
    const document = printedResults(results, context.config.university.name, now);
    const paper = {
      // The moment of printing is no part of what it says.
      fingerprint: keyedFingerprint(currentKey(context), { ...document, printedAt: null }),
      class: 'orden',
      kind: contest.kind,
      wireId: null,
      cut: results.cerrado?.id ?? null,
      code: document.code,
      year: contest.year,
      modality: contest.modality,
      contentAt: results.cerrado ? new Date(results.cerrado.fecha) : now,
    } as const;
    const content = await issuePaper(context, paper, ({ address: verifyAt }) =>
      printOrRefuse(
        context.services.print,
        { ...document, signing: signingOf(results), verifyAt },
        () => LATE_PRINT.asSheet,
      ),
    );
    const name = `resultados-${contest.year}-${contest.kind}-${contest.modality}.pdf`;
    return { file: { name, type: 'application/pdf', content, inline: true } };
  },
});
