import { FILE_FORMATS } from '#server/sheets/file-formats.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitContest, contestOf } from './admit-contest.ts';
import { boardSheet } from './board-sheet.ts';
import { boardOf } from './read-board.ts';

export const exportBoard = sessionOperation('export-board', {
  summary: 'How far each evaluation of a kind is, as a file',
  long: 'sheet',
  admit: admitContest('GET /exportar/tablero'),
  run: async ({ db }, { params, query }) => {
    const { formato, year, kind, modalidad } = params;
    const { type, write } = FILE_FORMATS[formato];
    const content = await write(boardSheet(await boardOf(db, contestOf(params))), query.separador);
    return { file: { name: `avance-${year}-${kind}-${modalidad}.${formato}`, type, content } };
  },
});
