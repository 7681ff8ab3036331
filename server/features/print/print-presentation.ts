import { LATE_PRINT } from '#schemas/messages/late-print.ts';
import { PRESENTATION } from '#schemas/messages/presentation.ts';
import { requireForm, readyFor } from '#server/core/form/form-of-project.ts';
import { issuePresentation } from '#server/core/paper/issue-paper.ts';
import { findForm } from '#server/core/project/project-facts.ts';
import { loadProjectOfForm } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { notFound } from '#server/errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { printOrRefuse } from '../../print/print-or-refuse.ts';
import { printedDocuments } from './printed-documents.ts';
import { printedPresentation } from './printed-presentation.ts';

/** For whoever handed it in: that it is in, since when, and a fingerprint by which anybody can check it. */
export const printPresentation = sessionOperation('print-presentation', {
  summary: 'The receipt of an idea or a project that was handed in, as PDF',
  long: 'print',
  run: async (context, { params: { ruta, id } }) => {
    const project = await loadProjectOfForm(context.db, ruta, id, true);
    const found = findForm(project, ruta, id);
    requireOnProject(`GET /presentacion/${ruta}/{id}.pdf`, context.actor, project);
    const form = requireForm(found);
    const ready = await readyFor(context, project, true);
    const files = ruta === 'p' ? await printedDocuments(context, { project, ready }, { lacking: false }) : [];
    const { name: university } = context.config.university;
    const presented = { project, form, template: ready.stored.fingerprint };
    const content = await issuePresentation(context, presented, (issued) => {
      const document = printedPresentation({ project, form, ready }, issued, { university, files });
      return printOrRefuse(context.services.print, document, () => LATE_PRINT.later);
    });
    if (content === null) throw notFound(PRESENTATION.notYet);
    const name = PRESENTATION.file(project.project.code, ruta);
    return { file: { name, type: 'application/pdf', content, inline: true } };
  },
});
