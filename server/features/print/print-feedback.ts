import type { Act } from '#schemas/generated/acts.ts';
import { isDefinitive } from '#engine/process/commissions.ts';
import { EVALUATION_MESSAGES } from '#schemas/messages/evaluations.ts';
import { LATE_PRINT } from '#schemas/messages/late-print.ts';
import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import { requireForm } from '#server/core/form/form-of-project.ts';
import { readLoadedForm } from '#server/core/form/read-form.ts';
import { scoreOfForm } from '#server/core/form/layout-of-form.ts';
import { toldCutOf } from '#server/core/form/told-cuts.ts';
import { printedForm } from '#server/core/form/printed-form.ts';
import { readSigning } from '#server/core/document/read-signing.ts';
import { issueForm } from '#server/core/paper/issue-paper.ts';
import { loadProjectOfForm } from '#server/core/project/load-project.ts';
import { concernOf, findForm } from '#server/core/project/project-facts.ts';
import { noteResultReading } from '#server/core/project/result-readings.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { printOrRefuse } from '../../print/print-or-refuse.ts';

/** What the author of a project is handed back: nobody's name, and only the items that are meant for the author. */
export const printFeedback = sessionOperation('print-feedback', {
  summary:
    'A complete definitive evaluation as PDF for the author of the project, without evaluators’ names for anybody',
  long: 'print',
  run: async (context, { params: { ruta, id } }) => {
    const project = await loadProjectOfForm(context.db, ruta, id, true);
    const found = findForm(project, ruta, id);
    const act = `GET /devolucion/${ruta}/{id}.pdf` as Act;
    const decision = requireOnProject(act, context.actor, project, concernOf(project, found));
    const form = requireForm(found);
    const isThere = isDefinitive(form.kind) && (form.state === 'completa' || form.state === 'firmada');
    if (!isThere) throw notFound(EVALUATION_MESSAGES.noFeedback);
    const asAuthor = { ...decision, omissions: [...decision.omissions, 'no evaluator names' as const] };
    const read = await readLoadedForm(context, ruta, project, form, { decision: asAuthor, asWritten: true });
    await noteResultReading(context, project, form);
    const signing = await readSigning(context, read);
    const issued = { project, form, template: read.ready.stored.fingerprint };
    const cut = await toldCutOf(context, project, form.kind, scoreOfForm(read)?.result?.passes ?? null);
    const content = await issueForm(context, issued, ({ fingerprint, address: verifyAt }) => {
      const { name: university } = context.config.university;
      const printed = printedForm(read, { university, signing, cut, fingerprint, verifyAt });
      const document = { ...printed, name: PRINT_TEXTS.feedback(printed.name) };
      return printOrRefuse(context.services.print, document, () => LATE_PRINT.later);
    });
    return {
      file: { name: `${project.project.code}-devolucion-${ruta}.pdf`, type: 'application/pdf', content, inline: true },
    };
  },
});
