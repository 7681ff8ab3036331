import { verdict } from '#engine/validation/verdict.ts';
import { errorText } from '#engine/validation/error-text.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { forbidden } from '../../errors/forbidden.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { requireForm } from '#server/core/form/form-of-project.ts';
import { admitCreation } from '#server/core/project/admit-creation.ts';
import { findCurrentYear } from '#server/core/call/list-queries.ts';
import { concernOf, findForm } from '#server/core/project/project-facts.ts';
import { loadProjectOfForm } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { draftKey, NEW } from './draft-key.ts';
import { putDraft } from '#server/core/form/draft-queries.ts';

/** Half-typed values are what it is for: types, declared keys and lengths of lists are all that is checked. */
export const saveDraft = sessionOperation('save-draft', {
  summary: 'Keeps the caller’s own draft of a section',
  admit: async (context, { params, body }) => {
    // A page that closes sends what it holds, maybe by another person's session: nobody is given it, administrators neither.
    if (body.idUsr !== undefined && body.idUsr !== context.actor.id) throw forbidden(HTTP_MESSAGES.otherUser);
    const { ruta: kind } = params;
    if (params.id === NEW && kind === 'ip') {
      await admitCreation(context, (await findCurrentYear(context.db)) ?? 0, undefined);
      return;
    }
    const id = Number(params.id);
    const project = await loadProjectOfForm(context.db, kind, id);
    const found = findForm(project, kind, id);
    requireOnProject(`PUT /borrador/${kind}`, context.actor, project, concernOf(project, found));
    requireForm(found);
  },
  run: async (context, { params, body }) => {
    const { templates } = context.services;
    const stored = await templates.byFingerprint(body.huella);
    if (!stored || stored.kind !== params.ruta.replace(/_def$/u, '')) refuseTemplate();
    const ready = await templates.ready(stored);
    const section = ready.prepared.sections.find(({ number }) => number === (params.ruta === 'p' ? params.seccion : 1));
    if (!section) throw notFound();
    const { problems } = verdict(section, body.datos, { level: 'borrador', validator: ready.validator });
    if (problems.length > 0) throw badRequest(errorText(problems) ?? HTTP_MESSAGES.invalidRequest, problems);
    const draft = { data: body.datos, fingerprint: body.huella, version: body.version ?? null };
    const at = await putDraft(context.db, draftKey(context, params), draft);
    return { fecha: at.toISOString() };
  },
});

function refuseTemplate(): never {
  throw badRequest(FORM_MESSAGES.unknownTemplate, [
    requestProblem('/huella', 'plantilla', FORM_MESSAGES.unknownTemplate),
  ]);
}
