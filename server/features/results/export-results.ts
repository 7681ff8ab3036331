import { FILE_FORMATS } from '#server/sheets/file-formats.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitContest, contestOf, readingOf, seesWhole } from './admit-contest.ts';
import { readContest } from './read-contest.ts';
import { resultsSheet } from './results-sheet.ts';

export const exportResults = sessionOperation('export-results', {
  summary: 'The order of merit as a file',
  long: 'sheet',
  admit: admitContest('GET /exportar/resultados'),
  run: async (context, { params, query }, decision) => {
    const { formato, year, kind, modalidad } = params;
    const isWhole = seesWhole(decision);
    const results = await readContest(readingOf(context), contestOf(params), isWhole);
    const { type, write } = FILE_FORMATS[formato];
    const content = await write(resultsSheet(results, isWhole), query.separador);
    return { file: { name: `resultados-${year}-${kind}-${modalidad}.${formato}`, type, content } };
  },
});
