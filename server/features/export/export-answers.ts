import { setImmediate } from 'node:timers/promises';
import { ANSWERS_EXPORT_TEXTS } from '#schemas/messages/export.ts';
import type { Context } from '#server/context/context.ts';
import { sessionOperation } from '../../http/operation.ts';
import { noteReading } from '#server/core/user/note-reading.ts';
import { permit } from '#server/context/permit.ts';
import type { ReadyTemplate } from '../../templates/ready-template.ts';
import { listStoredForms, type StoredForm, type StoredFormsFilter } from './answers-queries.ts';
import { AnswersSheet } from './answers-sheet.ts';
import { FILE_FORMATS } from '#server/sheets/file-formats.ts';
import type { Sheet } from '#server/sheets/sheet.ts';

/** A call has a few hundred; a project form is tens of kilobytes. */
const MOST = 2_000;
const BATCH = 50;

export const exportAnswers = sessionOperation('export-answers', {
  summary: 'The answers of all forms of a kind as a file, as their templates lay them out',
  long: 'sheet',
  admit: async (context) => void permit('GET /exportar/respuestas/{kind}', context.actor),
  run: async (context, { params: { kind, formato }, query }) => {
    const { type, write } = FILE_FORMATS[formato];
    const year = fullYear(query.anio);
    const sheet = await answersSheet(context, { kind, year });
    const name = ['respuestas', kind, ...(year === null ? [] : [year])].join('-');
    const content = await write(sheet, query.separador);
    await noteReading(context, { action: 'answers.export', detail: { tipo: kind, anio: year } });
    return { file: { name: `${name}.${formato}`, type, content } };
  },
});

async function answersSheet(context: Context, filter: StoredFormsFilter): Promise<Sheet> {
  const sheet = new AnswersSheet();
  while (sheet.length < MOST) {
    const forms = await listStoredForms(context.db, filter, { offset: sheet.length, limit: BATCH });
    for (const form of forms) {
      sheet.add(form, await readyAsWritten(context, form));
      // Laying out takes the processor; others are served between two forms.
      await setImmediate();
    }
    if (forms.length < BATCH) return sheet.sheet(ANSWERS_EXPORT_TEXTS.sheet, null);
  }
  return sheet.sheet(ANSWERS_EXPORT_TEXTS.sheet, ANSWERS_EXPORT_TEXTS.cut(MOST));
}

/** With the labels that its lists had when it was saved. */
async function readyAsWritten({ services: { templates } }: Context, form: StoredForm): Promise<ReadyTemplate> {
  const written = form.sections.find(({ listRevisions }) => listRevisions !== null)?.listRevisions;
  return written ? templates.readyAt(form.templateId, written) : templates.ready(await templates.byId(form.templateId));
}

/** As tables write it: `25` is 2025, 0 and nothing are all calls. */
function fullYear(written: number | undefined): number | null {
  if (written === undefined || written === 0) return null;
  return written < 100 ? 2000 + written : written;
}
