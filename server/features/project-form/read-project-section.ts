import { sessionOperation } from '../../http/operation.ts';
import {
  DOCUMENTS_SECTION,
  presentStored,
  readyFor,
  requireForm,
  answersOf,
  mayWrite,
} from '#server/core/form/read-form.ts';
import {
  besideProject,
  besideSection,
  findForm,
  requireFound,
  requireOnProject,
} from '#server/core/project/project-facts.ts';
import { readDocumentation } from './read-documentation.ts';

export const readProjectSection = sessionOperation('read-project-section', {
  summary: 'One section of the project form; the fifth is the documents',
  beside: ({ params: { seccion: section, proyecto } }, services) =>
    section === DOCUMENTS_SECTION
      ? besideProject(proyecto, { kind: 'p' }, services)
      : besideSection(proyecto, { kind: 'p', section }, services),
  admit: async (_context, _named, found) => requireFound(found),
  run: async (context, { params }, project) => {
    if (params.seccion === DOCUMENTS_SECTION) return readDocumentation(context, project);
    const decision = requireOnProject('read /p', context.actor, project);
    const form = requireForm(findForm(project, 'p'));
    const ready = await readyFor(context, project);
    const section = ready.prepared.sections.find(({ number }) => number === params.seccion);
    if (!section) throw new RangeError(`the project form has no section ${params.seccion}`);
    const editable = mayWrite(context, project, 'p', form);
    return presentStored(
      context,
      { project, form, kind: 'p', ready, decision, editable },
      section,
      answersOf(project, form, section.number),
    );
  },
});
