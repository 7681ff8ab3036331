import { LATE_PRINT } from '#schemas/messages/late-print.ts';
import { sessionOperation } from '../../http/operation.ts';
import { notFound } from '#server/errors/not-found.ts';
import { toldCutOf } from '#server/core/form/told-cuts.ts';
import { hasParts, layoutOfForm, scoreOfForm } from '#server/core/form/layout-of-form.ts';
import { loadFormForReading } from '#server/core/form/read-form.ts';
import { marksPeople } from '#server/core/form/marked-contract.ts';
import { holdsTeam, noteTeamReading } from '#server/core/project/note-team-reading.ts';
import { noteResultReading } from '#server/core/project/result-readings.ts';
import { issueForm } from '#server/core/paper/issue-paper.ts';
import { printedForm } from '#server/core/form/printed-form.ts';
import { readSigning } from '#server/core/document/read-signing.ts';
import { readVotes } from '#server/core/form/read-votes.ts';
import { printedDocuments } from './printed-documents.ts';
import { printOrRefuse } from '../../print/print-or-refuse.ts';

export const printForm = sessionOperation('print-form', {
  summary: 'A form as PDF, with what this person may read of it',
  long: 'print',
  run: async (context, { params, query }) => {
    const form = await loadFormForReading(context, params.ruta, params.id, { asWritten: true });
    if (query.seccion !== undefined && layoutOfForm(form, query.seccion).length === 0) throw notFound();
    const printed = form.sections.filter(({ section }) => [undefined, section.number].includes(query.seccion));
    if (holdsTeam(form.kind, query.seccion) || printed.some(({ section }) => marksPeople(section)))
      await noteTeamReading(context, form.project, form.decision);
    await noteResultReading(context, form.project, form.form);
    const votes = await readVotes(context, form);
    const files = query.seccion === undefined ? await printedDocuments(context, form) : [];
    const signing = query.seccion === undefined ? await readSigning(context, form) : null;
    const { name: university } = context.config.university;
    const issued = { ...form, template: form.ready.stored.fingerprint };
    const passes = scoreOfForm(form)?.result?.passes ?? null;
    const cut = await toldCutOf(context, form.project, form.kind, passes);
    const content = await issueForm(context, issued, ({ fingerprint, address: verifyAt }) => {
      const own = { university, section: query.seccion ?? null, votes, signing, cut, fingerprint, verifyAt };
      const printed = printedForm(form, own);
      const document = { ...printed, body: [...printed.body, ...files] };
      return printOrRefuse(context.services.print, document, () =>
        query.seccion === undefined && hasParts(form) ? LATE_PRINT.bySection : LATE_PRINT.byBrowser,
      );
    });
    return {
      file: { name: `${form.project.project.code}-${params.ruta}.pdf`, type: 'application/pdf', content, inline: true },
    };
  },
});
