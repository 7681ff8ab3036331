import type { Act } from '#schemas/generated/acts.ts';
import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import { fileNameWithoutDni, type NamedDocument, type TeamMember } from '#engine/process/documents.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import type { Actor } from '#server/context/context.ts';
import { concernOf, type LoadedProject } from '#server/core/project/project-facts.ts';
import type { DocumentRow } from '#server/core/project/document-queries.ts';

/** The files of a project that this person may download; the project documents among them apart. */
export function readableFiles(
  actor: Actor,
  project: LoadedProject,
  documents: readonly DocumentRow[],
  members: readonly TeamMember[],
) {
  const readable = documents.filter((document) => decideOnFile(actor, project, document).allowed);
  const nameOf = fileNamesFor(actor, project, members);
  const { code } = project.project;
  return {
    lDocAdjuntos: readable
      .filter(({ type }) => type === 'documento')
      .map((document) => ({ id: document.id, name: nameOf(document) })),
    documentos: readable.map((document) => ({ codigo: code, fileName: nameOf(document) })),
  };
}

/** Readers without personal data get names that bear no dni. */
export function fileNamesFor(
  actor: Actor,
  project: LoadedProject,
  members: readonly TeamMember[],
): (document: NamedDocument) => string {
  const { omissions } = decideOnProject('read /p section 5', actor, project.facts);
  const isNameless = omissions.includes('no personal data');
  return (document) => (isNameless ? fileNameWithoutDni(document, members) : document.fileName);
}

export function decideOnFile(
  actor: Actor,
  project: LoadedProject,
  { type, formId }: Pick<DocumentRow, 'type' | 'formId'>,
): Decision {
  const { facts } = project;
  if (type === 'documento') return decideOnProject('GET /base/doc/{a}/{b} document', actor, facts);
  const form = project.forms.find(({ id }) => id === formId) ?? null;
  // Of no form, or of one that has no files, it is an act that nobody knows: denied.
  const act = `${type === 'firma' ? 'signature file' : 'file'} of /${form?.kind ?? ''}` as Act;
  return decideOnProject(act, actor, facts, concernOf(project, form));
}
