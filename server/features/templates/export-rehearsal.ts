import { FILE_FORMATS } from '#server/sheets/file-formats.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitDraft } from './admit-draft.ts';
import { rehearsalSheet } from './rehearsal-sheet.ts';
import { rehearse } from './rehearse-draft.ts';

export const exportRehearsal = sessionOperation('export-rehearsal', {
  summary: 'A draft over the evaluations of a call, as a file: nothing is stored',
  long: 'sheet',
  admit: admitDraft('GET /plantillas'),
  run: async (context, { params: { formato }, query, body }, draft) => {
    const rehearsal = await rehearse(context, draft, body);
    const { type, write } = FILE_FORMATS[formato];
    const content = await write(rehearsalSheet(rehearsal), query.separador);
    const { anio, modalidad } = rehearsal;
    return { file: { name: `ensayo-${draft.kind}-${anio}-${modalidad}.${formato}`, type, content } };
  },
});
