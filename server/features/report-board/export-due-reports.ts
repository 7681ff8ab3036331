import { permit } from '#server/context/permit.ts';
import { LIST_ROWS } from '#server/config/limits.ts';
import { listDueReports } from '#server/core/report/due-reports.ts';
import { FILE_FORMATS } from '#server/sheets/file-formats.ts';
import { sessionOperation } from '../../http/operation.ts';
import { dueSheet } from './due-sheet.ts';
import { readFilter } from './read-filter.ts';

export const exportDueReports = sessionOperation('export-due-reports', {
  summary: 'Which approved projects owe which report, as a file',
  long: 'sheet',
  admit: async (context) => void permit('GET /exportar/informes', context.actor),
  run: async ({ db }, { params: { formato }, query }) => {
    const page = { order: query.orden ?? 'vence', limit: LIST_ROWS.flat + 1, page: 1 };
    const rows = await listDueReports(db, readFilter(query), query.situacion ?? null, page);
    const { type, write } = FILE_FORMATS[formato];
    return {
      file: {
        name: `informes.${formato}`,
        type,
        content: await write(dueSheet(rows, LIST_ROWS.flat), query.separador),
      },
    };
  },
});
