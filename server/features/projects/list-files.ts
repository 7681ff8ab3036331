import { decideOnProject } from '#engine/process/decide-on-project.ts';
import type { Actor } from '../../context.ts';
import { concernOf, type LoadedProject } from './project-facts.ts';
import type { DocumentRow } from './project-queries.ts';

/** The files of a project that this person may download; the project documents among them apart. */
export function readableFiles(actor: Actor, project: LoadedProject, documents: readonly DocumentRow[]) {
  const readable = documents.filter((document) => mayDownload(actor, project, document));
  const { code } = project.project;
  return {
    lDocAdjuntos: readable
      .filter(({ type }) => type === 'documento')
      .map(({ id, fileName }) => ({ id, name: fileName })),
    documentos: readable.map(({ fileName }) => ({ codigo: code, fileName })),
  };
}

function mayDownload(actor: Actor, project: LoadedProject, { type, formId }: DocumentRow): boolean {
  if (type === 'documento') return decideOnProject('file of /p', actor, project.facts).permite;
  const form = project.forms.find(({ id }) => id === formId);
  if (!form) return false;
  const act = type === 'firma' ? `signature file of /${form.kind}` : `file of /${form.kind}`;
  return decideOnProject(act, actor, project.facts, concernOf(project, form)).permite;
}
