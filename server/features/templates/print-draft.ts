import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { LATE_PRINT } from '#schemas/messages/late-print.ts';
import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import { TEMPLATE_SERVICE_MESSAGES } from '#schemas/messages/template-service.ts';
import { databaseNow } from '#server/core/call/call-queries.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { printOrRefuse } from '../../print/print-or-refuse.ts';
import { findClosedLists } from '../../templates/closed-list-queries.ts';
import { listNamesOf, pickLists } from '../../templates/closed-lists.ts';
import { admitDraft } from './admit-draft.ts';
import { refusedWork } from './review-text.ts';

const TEXT = TEMPLATE_SERVICE_MESSAGES.printing;

export const printDraft = sessionOperation('print-template-draft', {
  summary: 'A draft with answers that are tried out, as it will be printed: nothing is stored, and no paper is issued',
  long: 'print',
  admit: admitDraft('GET /plantillas'),
  run: async (context, { body: { secciones, contexto = {}, hechos = {}, evaluaciones = [] } }, draft) => {
    const { template, year, fingerprint, modality, kind } = draft;
    const lists = pickLists(await findClosedLists(context.db, year), listNamesOf(template));
    const laid = await context.services.templates.studio
      .run('layout', {
        template,
        lists,
        sections: secciones.map(({ seccion: section, respuestas: answers }) => ({ section, answers })),
        contexto,
        hechos,
        evaluaciones,
      })
      .catch((error: unknown) => {
        throw refusedWork(context, error, LATE_PRINT.refusal(LATE_PRINT.shorter));
      });
    if (laid.refused.length > 0) throw badRequest(TEXT.misshapen, laid.refused);
    const document: PrintedDocument = {
      university: context.config.university.name,
      office: PRINT_TEXTS.office,
      call: PRINT_TEXTS.call(year),
      name: TEMPLATE_KIND_NAMES[kind],
      code: TEXT.code,
      modality: modality ?? '',
      title: template.meta.titulo,
      director: null,
      result: laid.result,
      body: laid.body,
      template: PRINT_TEXTS.template(template.meta.titulo, draft.version),
      fingerprint,
      printedAt: localMinute(await databaseNow(context.db)),
    };
    const content = await printOrRefuse(context.services.print, document, () => LATE_PRINT.shorter);
    return { file: { name: `borrador-${kind}-${year}.pdf`, type: 'application/pdf', content, inline: true } };
  },
});
