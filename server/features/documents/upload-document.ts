import { DOCUMENT_FORMAT_MEDIA_TYPES } from '#schemas/generated/domain/document-format.ts';
import { storedFileName, type Requirement } from '#engine/process/documents.ts';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import type { Context } from '#server/context/context.ts';
import { write, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { unsupportedType } from '../../errors/unsupported-type.ts';
import { sessionOperation } from '../../http/operation.ts';
import { inTransaction } from '#server/context/in-transaction.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { keepPresented, readCompleteness } from '#server/core/form/completeness.ts';
import { keepFile } from '#server/core/document/keep-file.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { checkContent } from './content/check-content.ts';
import { findDocument, replaceDocument } from './document-queries.ts';
import { listDocuments, type DocumentRow } from '#server/core/project/document-queries.ts';

/** One document for one requirement; a further one takes its place. The last that was missing presents the project. */
export const uploadDocument = sessionOperation('upload-document', {
  summary: 'Uploads one of the documents that the project must bring',
  admit: async (context, { params }) => {
    const project = await loadProject(context.db, params.proyecto, { kind: 'p' });
    requireOnProject('POST /p/upload/{codigo}', context.actor, project);
    return project;
  },
  run: async (context, { body, file }, admitted) => {
    const requirement = await requireRequirement(context, admitted, body.doc_nom);
    if (file === null) refuse('/doc_adjunto', 'archivo', DOCUMENT_MESSAGES.fileMissing);
    const checked = await checkContent(context, file, requirement.formats);
    if ('fault' in checked) throw unsupportedType(checked.fault);
    const kept = await keepFile(context, file);
    let mayBeStored = false;
    try {
      return await write(context, options(admitted), async (trx) => {
        // Under the lock: state, close and team may have changed while the file was on its way.
        const inside = inTransaction(context, trx);
        const project = await loadProject(trx, admitted.project.id, { kind: 'p' });
        requireOnProject('POST /p/upload/{codigo}', context.actor, project);
        const { key, name } = await requireRequirement(inside, project, body.doc_nom);
        const others = (await listDocuments(trx, project.project.id)).filter(({ requirement: other }) => other !== key);
        const taken = others.map((one) => one.fileName);
        const { stored, former } = await replaceDocument(trx, {
          project: project.project.id,
          requirement: key,
          name,
          fileName: storedFileName(name, checked.format, taken),
          mediaType: DOCUMENT_FORMAT_MEDIA_TYPES[checked.format],
          size: file.size,
          sha256: file.sha256,
          storageKey: kept.key,
          by: context.actor.id,
        });
        await keepPresented(inside, project);
        mayBeStored = true;
        const { id, size, sha256 } = stored;
        return {
          ref: { id },
          detail: { documento: id, requisito: key, tamanio: size, sha256, reemplaza: former },
          value: present(project, stored),
        };
      });
    } finally {
      // Refused meanwhile, or done before under the same key. When only the commit failed nobody knows: the sweep looks later.
      if (!mayBeStored) await kept.discard();
    }
  },
});

const options = (project: LoadedProject) => ({
  action: 'document.upload' as const,
  project: project.project.id,
  again: async ({ id }: { id: number | string }, trx: Write) => present(project, await findDocument(trx, Number(id))),
});

async function requireRequirement(context: Context, project: LoadedProject, named: unknown): Promise<Requirement> {
  const { requirements } = await readCompleteness(context, project);
  const found = typeof named === 'string' && requirements.find(({ name }) => normal(name) === normal(named));
  return found || refuse('/doc_nom', 'tipo', DOCUMENT_MESSAGES.typeMissing);
}

/** Names hold what people typed. */
const normal = (name: string) => name.normalize('NFC').trim();

function present({ project }: LoadedProject, { id, fileName }: DocumentRow) {
  return { id, name: fileName, codigo: project.code, fileName };
}

function refuse(pointer: string, code: string, message: string): never {
  throw badRequest(message, [requestProblem(pointer, code, message)]);
}
