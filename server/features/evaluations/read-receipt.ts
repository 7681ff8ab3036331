import { isEvaluationKind } from '#engine/process/commissions.ts';
import { EVALUATION_MESSAGES } from '#schemas/messages/evaluations.ts';
import { evaluatorOf, findEvaluators } from '#server/core/form/evaluators.ts';
import { requireForm } from '#server/core/form/form-of-project.ts';
import { issueForm } from '#server/core/paper/issue-paper.ts';
import { concernOf, findForm } from '#server/core/project/project-facts.ts';
import { loadProjectOfForm } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { presentTemplate } from '../../templates/present-template.ts';

export const readReceipt = sessionOperation('read-receipt', {
  summary: 'What an evaluator can show of a complete evaluation: when it was saved, and its fingerprint',
  run: async (context, { params: { ruta: kind, id } }) => {
    const { actor, db, services } = context;
    const project = await loadProjectOfForm(db, kind, id, true);
    const found = findForm(project, kind, id);
    const decision = requireOnProject(`GET /constancia/${kind}/{id}`, actor, project, concernOf(project, found));
    const form = requireForm(found);
    if (!isEvaluationKind(kind)) throw notFound(EVALUATION_MESSAGES.noReceipt);
    const answers = project.answers.find(({ formId }) => formId === form.id);
    if (!answers || !isComplete(form.state) || form.templateId === null)
      throw notFound(EVALUATION_MESSAGES.notComplete);
    const template = await services.templates.byId(form.templateId);
    const evaluator = decision.omissions.includes('no evaluator names') ? null : evaluatorOf(form, actor.id);
    const named = evaluator === null ? undefined : (await findEvaluators(db, [evaluator])).get(evaluator);
    const { id: idProy, code, title } = project.project;
    return issueForm(context, { project, form, template: template.fingerprint }, async ({ fingerprint, address }) => ({
      id,
      tipo: kind,
      idProy,
      codigo: code,
      titulo: title,
      evaluador: named ? { id: named.id, ape: named.ape, nom: named.nom } : null,
      plantilla: presentTemplate(template),
      version: answers.version,
      fecha: answers.at.toISOString(),
      huella: fingerprint,
      verificacion: address,
    }));
  },
});

function isComplete(state: string): boolean {
  return state === 'completa' || state === 'firmada';
}
