import { LIST_ROWS } from '#server/config/limits.ts';
import { noteReading } from '#server/core/user/note-reading.ts';
import { permit } from '#server/context/permit.ts';
import { FILE_FORMATS } from '#server/sheets/file-formats.ts';
import { sessionOperation } from '../../http/operation.ts';
import { readAuditRows } from './audit-queries.ts';
import { auditSheet } from './audit-sheet.ts';
import { nameThings } from './name-things.ts';
import { presentEntry } from './present-entry.ts';
import { readAuditRequest } from './read-audit-request.ts';

export const exportAudit = sessionOperation('export-audit', {
  summary: 'The audit as a file, filtered and ordered as the table',
  long: 'sheet',
  admit: async (context) => void permit('GET /exportar/auditoria', context.actor),
  run: async (context, { params: { formato }, query }) => {
    const { db } = context;
    const { type, write } = FILE_FORMATS[formato];
    const rows = await readAuditRows(db, { ...readAuditRequest(query), mark: null, limit: LIST_ROWS.flat });
    const shown = rows.slice(0, LIST_ROWS.flat);
    const named = await nameThings(db, shown);
    const sheet = auditSheet(
      shown.map((row) => presentEntry(row, named)),
      rows.length > shown.length,
    );
    const content = await write(sheet, query.separador);
    await noteReading(context, { action: 'audit.export', detail: { registros: shown.length } });
    return { file: { name: `auditoria.${formato}`, type, content } };
  },
});
