import { REPORTS } from '#engine/process/reports.ts';
import { saveLevel } from '#engine/process/save-level.ts';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { REPORT_KINDS, type ReportKind } from '#schemas/generated/domain/report-kind.ts';
import { FORMS } from '#web/text/forms.ts';
import { numberOf, withoutEnvelope } from './form-envelope.ts';
import type { ScreenForm } from './screen-form.ts';

/** Keys of a report that no other form has beside its answers. */
const OF_THE_PROJECT = new Set(['titulo', 'director']);

function reportForm(kind: ReportKind): ScreenForm {
  const { type: tipo } = REPORTS[kind];
  return {
    title: FORM_KIND_NAMES[kind],
    read: (client, address, manner) =>
      client.call('read-report', { params: { tipo, id: numberOf(address) }, ...manner }),
    answersIn: (held) =>
      Object.fromEntries(Object.entries(withoutEnvelope(held)).filter(([key]) => !OF_THE_PROJECT.has(key))),
    save: (client, { address, userId, version, answers }, manner) =>
      client.call('save-report', {
        params: { tipo },
        body: { ...answers, idUsr: userId, id: numberOf(address), version: version ?? 0 },
        ...manner,
      }),
    question: FORMS.askChanges,
    saved: FORMS.reportSaved,
    savedTitle: FORMS.reportSavedTitle,
    button: FORMS.saveReport,
    leave: FORMS.leaveReport,
    level: saveLevel(kind),
    show: 'dialog',
  };
}

export const REPORT_FORMS = Object.fromEntries(REPORT_KINDS.map((kind) => [kind, reportForm(kind)])) as Readonly<
  Record<ReportKind, ScreenForm>
>;
