import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { fileNameWithoutDni } from '#engine/process/documents.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '../../errors/not-found.ts';
import { refused } from '../../errors/refused.ts';
import { sessionOperation } from '../../http/operation.ts';
import { readTeam } from '#server/core/form/completeness.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { noteDocumentReading } from '#server/core/project/note-team-reading.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { listDocuments, type DocumentRow } from '#server/core/project/document-queries.ts';
import { openStored } from '#server/core/document/open-stored.ts';
import { decideOnFile, fileNamesFor } from '#server/core/document/readable-files.ts';
import { listFormer } from './signature-queries.ts';

interface Found {
  document: DocumentRow;
  name: string;
  project: LoadedProject;
}

/** Both parts of the path are looked up among stored rows; neither ever becomes a path. */
export const downloadDocument = sessionOperation('download-document', {
  summary: 'A stored file: project document, signature or report attachment',
  admit: async (context, { params }): Promise<Found> => {
    const project = await loadProject(context.db, params.codigo, { kind: 'p' });
    const found = await findFile(context, project, params.fileName);
    const { document } = found;
    const decision = decideOnFile(context.actor, project, document);
    if (!decision.allowed) throw refused(decision);
    if (document.anonymisedAt !== null) throw notFound(DOCUMENT_MESSAGES.fileAnonymised);
    return found;
  },
  run: async (context, _input, { document, name, project }) => {
    const { size, sha256 } = document;
    const content = await openStored(context, document);
    try {
      await noteDocumentReading(context, project, document);
    } catch (error) {
      content.destroy();
      throw error;
    }
    // No browser shall make anything of it but a file.
    return { file: { name, type: 'application/octet-stream', content, size, etag: sha256 } };
  },
});

/** By the name it bears for this reader, or by its own: the download takes either. */
async function findFile(context: Context, project: LoadedProject, fileName: string): Promise<Found> {
  const { id } = project.project;
  const isOffice = context.actor.userType === 'admin';
  const former = isOffice ? await listFormer(context.db, id) : [];
  const documents = [...(await listDocuments(context.db, id)), ...former];
  const { members } = await readTeam(context, project);
  const nameOf = fileNamesFor(context.actor, project, members);
  const document = documents.find((one) => [one.fileName, fileNameWithoutDni(one, members)].includes(fileName));
  if (!document) throw notFound();
  return { document, name: nameOf(document), project };
}
