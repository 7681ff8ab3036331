import type { RankedProject } from '#schemas/generated/domain/ranked-project.ts';
import { ownValue } from '#engine/json.ts';
import { totalInWords } from '#engine/layout/total-in-words.ts';
import { orderArithmetic } from '#engine/merit/order-arithmetic.ts';
import { stagesBelow } from '#engine/merit/order-words.ts';
import { isFragile } from '#engine/merit/without-one.ts';
import { isAdvice } from '#engine/process/commissions.ts';
import type { CutProject } from '#engine/scoring/cut/cut-projects.ts';
import { badgesOf } from '#engine/scoring/badges.ts';
import { sideName } from '#engine/scoring/cut/side-names.ts';
import { isResult } from '#engine/scoring/pipeline/decide-outcome.ts';
import type { PreparedScoring } from '#engine/scoring/prepare-scoring.ts';
import type { Score } from '#engine/scoring/result.ts';
import { factValue } from '#engine/scoring/sources/fact.ts';
import { findNode } from '#engine/scoring/sources/result.ts';
import { OF_THE_OFFICE } from '#engine/template/prepared/audience.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import { toldScore } from '#server/core/form/told-score.ts';
import { NOTHING_UNTOLD } from '#server/core/form/untold.ts';
import { candidateOf, type Standing, type Standings } from './compute-results.ts';
import { definitiveOf, opinionsOf } from '#server/core/form/contested-forms.ts';

/** A project as whoever may see everything sees it. */
export function presentProject(
  { scoring, ready, contest }: Standings,
  standing: Standing,
  { placed, tie }: { placed: CutProject | null; tie: string | null },
): RankedProject {
  const { project, appraisal } = standing;
  const { score, apart, withoutOne } = appraisal;
  const form = definitiveOf(project);
  const outcome = isAdvice(contest.kind) ? appraisal.most : (score?.result?.outcome ?? null);
  const people = new Map(opinionsOf(project).map(({ wireId, evaluator }) => [wireId, evaluator]));
  const forms = opinionsOf(project);
  return {
    id: project.id,
    codigo: project.code,
    titulo: project.title,
    unidadAcademica: project.academicUnit,
    responsable: project.responsible,
    formulario: form && { id: form.wireId, tipo: form.kind, estado: form.state },
    total: score?.result?.total ?? null,
    maximo: score?.result?.maximum ?? null,
    salida: outcome,
    nombreSalida: nameOfOutcome(scoring, outcome),
    distinciones: score?.result ? badgesOf(scoring, score.result) : [],
    pasa: score?.result?.passes ?? null,
    lugar: placed?.place ?? null,
    grupo: placed?.group ?? null,
    empatado: placed?.isTied ?? false,
    claves: [...(placed?.keys ?? [])],
    etapas: stagesOf(scoring, score),
    hechos: numbersOf(scoring, standing),
    cuenta: score?.result ? totalInWords(ready.prepared, score.result) : [],
    orden: placed?.place == null ? [] : candidateOf(contest, standing).flatMap((one) => orderArithmetic(scoring, one)),
    desempate: tie,
    motivos: [...(score?.result?.reasons ?? [])],
    corte: placed && sideOf(placed),
    diferencia: apart && { rango: apart.range, desvio: apart.deviation },
    evaluaciones: forms.map(({ wireId, evaluator, state }) => {
      const opinion = appraisal.opinions.find((one) => one.form === wireId);
      return {
        id: wireId,
        evaluador: evaluator,
        estado: state,
        total: opinion?.total ?? null,
        salida: nameOfOutcome(scoring, opinion?.outcome ?? null),
      };
    }),
    solidez: withoutOne && (isFragile(withoutOne) ? 'fragil' : 'robusto'),
    cambiaSin:
      withoutOne &&
      Object.entries(withoutOne.without).flatMap(([form, changed]) =>
        changed === withoutOne.all
          ? []
          : [{ evaluador: people.get(Number(form)) ?? null, salida: nameOfOutcome(scoring, changed) }],
      ),
  };
}

/** What leaves out what single evaluators gave. */
export function withoutEvaluators(
  prepared: PreparedTemplate,
  project: RankedProject,
  score: Score | null,
): RankedProject {
  const open = score && toldScore(prepared, score, { ...NOTHING_UNTOLD, hidden: OF_THE_OFFICE });
  return {
    ...project,
    motivos: [...(open?.result?.reasons ?? [])],
    diferencia: null,
    evaluaciones: null,
    solidez: null,
    cambiaSin: null,
  };
}

export function nameOfOutcome({ scoring }: PreparedScoring, outcome: string | null): string | null {
  if (outcome === null) return null;
  const list = (scoring.outcomes ?? []).find((one) => isResult(one, scoring.outcomes ?? []));
  return ownValue(list?.labels ?? {}, outcome) ?? outcome;
}

function stagesOf(scoring: PreparedScoring, score: Score | null): Record<string, string> {
  if (!score) return {};
  return Object.fromEntries(
    stagesBelow(scoring).flatMap(({ id }): [string, string][] => {
      const points = findNode(score.trace, id)?.points ?? null;
      return points === null ? [] : [[id, points]];
    }),
  );
}

function numbersOf(prepared: PreparedScoring, { appraisal }: Standing): Record<string, number | null> {
  const { hechos } = appraisal.scope;
  return Object.fromEntries(
    (prepared.scoring.facts ?? []).flatMap(({ id, type }): [string, number | null][] => {
      if (type !== 'number') return [];
      const value = factValue({ prepared, scope: { hechos } }, id);
      return [[id, typeof value === 'number' ? value : null]];
    }),
  );
}

function sideOf({ outcome, passes, lacks }: CutProject): RankedProject['corte'] {
  if (outcome === null && lacks === null) return null;
  return { salida: outcome, nombre: outcome && sideName(outcome), pasa: passes, falta: lacks };
}
