import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { LIST_ROWS } from '#server/config/limits.ts';
import { readOwnList } from '#server/core/project-list/read-own-list.ts';
import { FILE_FORMATS } from '#server/sheets/file-formats.ts';
import { projectSheet } from './project-sheet.ts';

export const exportProjects = sessionOperation('export-projects', {
  summary: 'The rows of the caller’s own tables as a file',
  long: 'sheet',
  admit: async (context) => void permit('GET /exportar/proyectos', context.actor),
  run: async (context, { params: { formato }, query }) => ({
    file: {
      name: `proyectos.${formato}`,
      type: FILE_FORMATS[formato].type,
      content: await FILE_FORMATS[formato].write(
        projectSheet(await readOwnList(context, query, LIST_ROWS.flat)),
        query.separador,
      ),
    },
  }),
});
