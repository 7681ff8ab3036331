import { FILE_FORMATS } from '#server/sheets/file-formats.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitContest, contestOf, readingOf, readerOf } from './admit-contest.ts';
import { readContest } from './read-contest.ts';
import { resultsSheet } from './results-sheet.ts';

export const exportResults = sessionOperation('export-results', {
  summary: 'The order of merit as a file',
  long: 'sheet',
  admit: admitContest('GET /exportar/resultados'),
  run: async (context, { params, query }, decision) => {
    const { formato, year, kind, modalidad } = params;
    const reader = readerOf(context, decision);
    const results = await readContest(readingOf(context), contestOf(params), reader);
    const { type, write } = FILE_FORMATS[formato];
    const content = await write(resultsSheet(results, reader.isWhole), query.separador);
    return { file: { name: `resultados-${year}-${kind}-${modalidad}.${formato}`, type, content } };
  },
});
