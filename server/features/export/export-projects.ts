import contract from '#schemas/api/export-projects.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { sessionOperation, type FileAnswer, type Operation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { readOwnList, type OwnListQuery } from '#server/core/project-list/read-own-list.ts';
import { FILE_FORMATS, type FileFormat } from './file-formats.ts';
import { projectSheet } from './project-sheet.ts';

/** As many as a flat list holds (contract.md 6). */
const ROWS = 10_000;

function exportProjects(format: FileFormat): Operation {
  const { type, contentType, write } = FILE_FORMATS[format];
  return sessionOperation({
    method: 'get',
    path: `/exportar/proyectos.${format}`,
    summary: `The rows of the caller’s own tables as ${format.toUpperCase()}`,
    contract: { ...contract, answer: { ...contract.answer, contentMediaType: type } },
    admit: async (context: Context) => void permit('GET /exportar/proyectos', context.actor),
    run: async (context: Context, { query }: { query: OwnListQuery }): Promise<FileAnswer> => ({
      file: {
        name: `proyectos.${format}`,
        type: contentType,
        content: await write(projectSheet(await readOwnList(context, query, ROWS))),
      },
    }),
  });
}

export const exportProjectsCsv = exportProjects('csv');
export const exportProjectsXlsx = exportProjects('xlsx');
