import type { Sent } from '#schemas/operation-parts.ts';
import type { Evaluation } from '#schemas/generated/domain/evaluation.ts';
import type { EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import { isSigned } from '#engine/process/commissions.ts';
import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import { relationsOf } from '#engine/process/project-facts.ts';
import { presentPartial, presentResult } from '#engine/scoring/wire-result.ts';
import { scoreOfForm } from '#server/core/form/layout-of-form.ts';
import { answersForReader } from '#server/core/form/present-stored.ts';
import { concernOf } from '#server/core/project/project-facts.ts';
import { readScoringScope } from '#server/core/form/scoring-scope.ts';
import type { SavedForm } from '#server/core/form/judged-save.ts';
import { evaluatorOf, presentEvaluator, presentNamelessEvaluator } from '#server/core/form/evaluators.ts';
import { presentEarlier, type Scope } from '#server/core/form/stored-result.ts';
import { toldScope } from '#server/core/form/told-score.ts';
import type { Context } from '#server/context/context.ts';
import { presentTemplate } from '../../templates/present-template.ts';
import { presentAgreement } from './present-agreement.ts';
import { findAppraisers, type Appraisers } from '#server/core/form/appraisers.ts';

const BY_ADMINISTRATION = 'modificada por administración';

/** An evaluation as GET and PUT answer it; names and items that are not for this reader are left out. */
export async function presentEvaluation<R extends EvaluationKind>(
  context: Context,
  saved: SavedForm,
  kind: R,
): Promise<Sent<Omit<Evaluation, 'dataEvaluacion'>> & { tipo: R; dataEvaluacion: Record<string, unknown> }> {
  const { project, form, ready, decision, section, stored, editable } = saved;
  const { id, code, modality } = project.project;
  const score = scoreOfForm(saved);
  const scope = await scopeForFilling(context, saved);
  const appraisers = await findAppraisers(context.db, { ...form, projectId: id }, evaluatorOf(form, context.actor.id));
  return {
    id: form.wireId,
    tipo: kind,
    idProy: id,
    codigo: code,
    tipoProyecto: modality,
    plantilla: presentTemplate(ready.stored),
    ...(decision.omissions.includes('no evaluator names') ? nameless(appraisers) : named(appraisers)),
    ...signing(context, saved),
    estado: form.state,
    marca: form.adminModified ? BY_ADMINISTRATION : null,
    version: stored?.version ?? 0,
    editable,
    independiente: project.facts.call.independent,
    dataEvaluacion: await answersForReader(context, saved, section, stored),
    resultado: score?.result ? presentResult(score.result) : null,
    parcial: score?.partial ? presentPartial(score.partial) : null,
    datos: (score?.facts ?? []).map(({ id: fact, title, value }) => ({ id: fact, titulo: title, valor: value })),
    alcance: scope && {
      hechos: scope.hechos,
      entradas: presentEarlier(scope.earlier),
      razones: (scope.demands ?? []).map(({ answers, reason }) => ({ respuestas: answers, razon: reason })),
    },
    acuerdo: await presentAgreement(context, saved, scope?.agreement ?? null),
  };
}

/** What an evaluation that is being filled in hangs on besides its answers, at this moment; null for readers. */
async function scopeForFilling(
  { db }: Context,
  { project, form, ready, editable, untold }: SavedForm,
): Promise<Scope | null> {
  return editable ? toldScope(ready.prepared, await readScoringScope(db, project, form, ready), untold) : null;
}

function named({ evaluator, commission, signature }: Appraisers) {
  return {
    evaluador: evaluator && presentEvaluator(evaluator),
    comision: commission && {
      id: commission.id,
      tipo: commission.type,
      listaEval: commission.members.map(({ userType, ...name }) => ({ ...name, tipo: userType })),
      excusados: commission.excused,
    },
    firma: signature && { fecha: iso(signature.at), autor: signature.author, archivo: signature.file },
  };
}

function nameless({ evaluator, commission, signature }: Appraisers) {
  return {
    evaluador: evaluator && presentNamelessEvaluator(evaluator),
    comision: commission && { id: commission.id, tipo: commission.type, listaEval: [], excusados: [] },
    firma: signature && { fecha: iso(signature.at), autor: null, archivo: null },
  };
}

/** Whether whoever reads this may sign it now, and why not; said to those whose form it is. */
function signing({ actor }: Context, { project, form }: SavedForm): Pick<Sent<Evaluation>, 'firmar' | 'ventana'> {
  const ventana = form.signingWindow;
  if (!isSigned(form.kind)) return { firmar: null, ventana };
  const concern = concernOf(project, form);
  const isHolder = relationsOf(project.facts, actor, concern.form).includes('own form');
  if (!isHolder) return { firmar: null, ventana };
  const { allowed, reason } = decideOnProject(`sign /${form.kind}`, actor, project.facts, concern);
  return { firmar: { permitido: allowed, motivo: reason }, ventana };
}

const iso = (at: string): string => new Date(at).toISOString();
