import { admitToCall } from '#server/core/call/admit-to-call.ts';
import { FILE_FORMATS } from '#server/sheets/file-formats.ts';
import { sessionOperation } from '../../http/operation.ts';
import { dashboardOf } from './dashboard-of.ts';
import { dashboardSheet } from './dashboard-sheet.ts';

export const exportDashboard = sessionOperation('export-dashboard', {
  summary: 'The tables behind the numbers of a call, as a file',
  long: 'sheet',
  admit: admitToCall('GET /exportar/tablero'),
  run: async ({ db }, { params: { year, formato }, query }, call) => {
    const { type, write } = FILE_FORMATS[formato];
    const content = await write(dashboardSheet(await dashboardOf(db, call)), query.separador);
    return { file: { name: `tablero-${year}.${formato}`, type, content } };
  },
});
