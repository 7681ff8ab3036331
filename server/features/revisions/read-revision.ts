import contract from '#schemas/api/read-revision.schema.json' with { type: 'json' };
import type { FormRoute } from '#engine/process/vocabulary.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { presentTemplate } from '../../templates/present-template.ts';
import { findNthRevision } from '#server/core/form/form-queries.ts';
import { presentRevisionAnswers } from '#server/core/form/read-form.ts';
import { presentRevision } from './present-revision.ts';
import { admitHistory, type AdmittedHistory } from './revision-policy.ts';

interface Params {
  ruta: FormRoute;
  id: number;
  n: number;
}

export const readRevision = sessionOperation({
  method: 'get',
  path: '/revisiones/:ruta/:id/:n',
  summary: 'What one save stored, as it reads with the labels of then',
  contract,
  admit: admitHistory,
  run: async (
    context: Context,
    { params: { n } }: { params: Params & Record<string, unknown> },
    admitted: AdmittedHistory,
  ) => {
    const revision = await findNthRevision(context.db, admitted.form.id, n);
    if (!revision) throw notFound();
    const { ready, answers } = await presentRevisionAnswers(context, admitted.project, admitted, revision);
    const head = { n, section: revision.section, version: revision.version, author: revision.author, at: revision.at };
    return { ...presentRevision(head), plantilla: presentTemplate(ready.stored), respuestas: answers };
  },
});
