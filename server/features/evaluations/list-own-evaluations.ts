import { COMMISSIONS, commissionOf, isDefinitive, isSameStage } from '#engine/process/commissions.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import type { Facts, Person } from '#engine/process/vocabulary.ts';
import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { listOwnForms, listRunningStages, listStageEnds, type OwnForm } from './own-evaluation-queries.ts';

export const listOwnEvaluations = sessionOperation('list-own-evaluations', {
  summary: 'What the caller has to evaluate, and the own forms of some projects',
  run: async ({ actor, db }, { query }) => {
    permit('GET /evaluaciones/propias', actor);
    const held = COMMISSIONS.filter(({ evaluators }) => evaluators.includes(actor.userType));
    const kinds = held.flatMap(({ individual, definitive }) => (definitive ? [individual, definitive] : [individual]));
    const projects = query.proyectos === undefined ? [] : query.proyectos.split(',').map(Number);
    const [stages, forms] = await Promise.all([
      listRunningStages(
        db,
        actor.id,
        held.map(({ individual, stage }) => ({ kind: individual, state: stage })),
      ),
      projects.length === 0 ? [] : listOwnForms(db, actor.id, kinds, projects),
    ]);
    const ends = await listStageEnds(db, [...new Set([...stages, ...forms].map(({ year }) => year))]);
    const until = ({ kind, year }: Pick<OwnForm, 'kind' | 'year'>): string | null =>
      ends.find((end) => end.year === year && end.state === commissionOf(kind).stage)?.until.toISOString() ?? null;
    return {
      etapas: stages.map(({ kind, year, modality, total, pending, toAgree, toSign, independent, next }) => ({
        tipo: kind,
        anio: year,
        modalidad: modality,
        total,
        pendientes: pending,
        acordar: toAgree,
        firmar: toSign,
        independiente: independent,
        hasta: until({ kind, year }),
        siguiente: next && { tipo: next.kind, id: next.id, codigo: next.code },
      })),
      formularios: forms.map((form) => {
        const { id, project, kind, state, missing } = form;
        const person = personOf(actor.userType, form);
        const facts = factsOf(form, forms);
        const write = decide(`write /${kind}`, person, facts);
        return {
          id,
          idProy: project,
          tipo: kind,
          estado: state,
          faltan: missing,
          hasta: until(form),
          editable: write.allowed,
          motivo: write.allowed ? null : write.reason,
          excusable: !isDefinitive(kind) && decide(`excuse from /${kind}`, person, facts).allowed,
        };
      }),
    };
  },
});

function personOf(type: string, { isOwner }: OwnForm): Person {
  return { type, relations: isOwner ? ['owner', 'owner and evaluator'] : ['own form'] };
}

/** What the rules ask of an evaluation that somebody holds, read for many at once. */
function factsOf(form: OwnForm, all: readonly OwnForm[]): Facts {
  const own = all.filter(
    ({ id, kind, project, isLeftBehind }) =>
      project === form.project &&
      id !== form.id &&
      !isLeftBehind &&
      !isDefinitive(kind) &&
      isSameStage(kind, form.kind),
  );
  return {
    mustchange: false,
    kind: form.kind,
    state: form.projectState,
    form: form.state,
    definitive: form.isFrozen ? 'firmada' : 'other',
    commission: form.isLeftBehind ? 'gone' : 'formed',
    indep: form.independent,
    mine: own.length === 0 ? 'none' : own.every(({ state }) => state === 'completa') ? 'complete' : 'incomplete',
  };
}
