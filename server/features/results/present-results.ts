import type { PersonName } from '#schemas/generated/domain/person-name.ts';
import type { RankedProject } from '#schemas/generated/domain/ranked-project.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import { MERIT_MESSAGES as TEXT } from '#schemas/messages/merit.ts';
import { isAdvice } from '#engine/process/commissions.ts';
import { itemAgreement } from '#engine/merit/item-agreement.ts';
import { criteriaOf, secretKeys, stagesBelow, tieWords } from '#engine/merit/order-words.ts';
import { severityOf } from '#engine/merit/severity.ts';
import { isResult } from '#engine/scoring/pipeline/decide-outcome.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import { presentTemplate } from '../../templates/present-template.ts';
import type { Standing, Standings } from './compute-results.ts';
import { presentProject, withoutEvaluators } from './present-project.ts';
import { definitiveOf, isComplete, opinionsOf } from '#server/core/form/contested-forms.ts';

/** What an order of merit says at a moment; whether it is closed is another matter. */
export type OpenResults = Omit<Results, 'anios' | 'cerrado' | 'cambios' | 'anteriores'>;

/** For administrators everything; for gestión complete definitive forms, without what single evaluators gave. */
export function presentResults(standings: Standings, isWhole: boolean): OpenResults {
  const { contest, ready, scoring, isRanked, criterion, projects } = standings;
  const { facts = [], total } = scoring.scoring;
  const listed = listProjects(standings, isWhole);
  const scales = projects.flatMap(({ appraisal }) => appraisal.score?.scale ?? []);
  const shown = new Set(listed.map(({ id }) => id));
  return {
    anio: contest.year,
    tipo: contest.kind,
    modalidad: contest.modality,
    plantilla: presentTemplate(ready.stored),
    ordena: isRanked,
    maximo: scales[0]?.most ?? null,
    mejor: total?.best ?? 'max',
    umbral: scales[0]?.threshold?.limit ?? null,
    criterios: isRanked ? criteriaOf(scoring) : [],
    etapas: stagesBelow(scoring).map(({ id, label }) => ({ id, etiqueta: label, peso: weightOf(standings, id) })),
    montos: facts.flatMap(({ id, title, type }) => (type === 'number' ? [{ id, etiqueta: title }] : [])),
    proyectos: listed,
    grupos: groupsOf(standings, listed),
    sinResultado: projects
      .filter(({ project }) => !shown.has(project.id))
      .map((one) => ({
        id: one.project.id,
        codigo: one.project.code,
        titulo: one.project.title,
        motivo: reasonOf(one),
      })),
    acuerdo: isWhole ? agreementOf(standings) : null,
    severidad: isWhole ? severities(standings) : null,
    criterio: criterion,
  };
}

/** In the order of merit, then those without a place; where nothing is ranked by outcome, as the rubric names them. */
function listProjects(standings: Standings, isWhole: boolean): RankedProject[] {
  const { contest, ready, scoring, isRanked, projects, placed } = standings;
  const byId = new Map(projects.map((one) => [String(one.project.id), one]));
  const places = new Map(placed.map((one) => [one.id, one]));
  const untold = isWhole ? [] : secretKeys(scoring);
  const ties = tieWords(scoring, placed, {
    code: (id) => byId.get(id)?.project.code ?? id,
    moment: (iso) => localMinute(new Date(iso)),
    untold,
  });
  const ordered = isRanked ? placed.flatMap(({ id }) => byId.get(id) ?? []) : projects;
  // A programme's opinions have no definitive form: they are nobody's but the office's.
  const seen = ordered.filter(
    ({ appraisal }) => isDecided(contest.kind, appraisal) && (isWhole || appraisal.score !== null),
  );
  const listed = seen.map((standing) => {
    const id = String(standing.project.id);
    const whole = presentProject(standings, standing, { placed: places.get(id) ?? null, tie: ties.get(id) ?? null });
    if (isWhole) return whole;
    const open = withoutEvaluators(ready.prepared, whole, standing.appraisal.score);
    return { ...open, claves: open.claves.map((key, at) => (untold.includes(at) ? null : key)) };
  });
  if (isRanked) return listed;
  const order = outcomesOf(standings);
  const rank = ({ salida }: RankedProject): number => (salida === null ? order.length : order.indexOf(salida));
  return listed.toSorted((a, b) => rank(a) - rank(b));
}

function isDecided(kind: string, { score, opinions }: Standing['appraisal']): boolean {
  return isAdvice(kind) ? opinions.length > 0 : score !== null && score.result !== null;
}

/** Why a project is not in the order yet. */
function reasonOf({ project, appraisal }: Standing): string {
  if (appraisal.score?.partial?.reasons.length) return appraisal.score.partial.reasons.join(' ');
  const definitive = definitiveOf(project);
  if (definitive && isComplete(definitive)) return TEXT.noResult;
  const open = opinionsOf(project).filter((form) => !isComplete(form)).length;
  if (open > 0) return TEXT.notComplete(open);
  return definitive ? TEXT.noForm : TEXT.noForms;
}

function outcomesOf({ scoring }: Standings): string[] {
  const lists = scoring.scoring.outcomes ?? [];
  return Object.keys(lists.find((list) => isResult(list, lists))?.labels ?? {});
}

function groupsOf(standings: Standings, listed: readonly RankedProject[]): OpenResults['grupos'] {
  const lists = standings.scoring.scoring.outcomes ?? [];
  const list = lists.find((one) => isResult(one, lists));
  const named = outcomesOf(standings).map((id) => ({
    salida: id,
    nombre: list?.labels[id] ?? id,
    pasa: list?.passes?.[id] ?? null,
    cantidad: listed.filter(({ salida }) => salida === id).length,
  }));
  const none = listed.filter(({ salida }) => salida === null).length;
  return none === 0 ? named : [...named, { salida: null, nombre: TEXT.noMajority, pasa: null, cantidad: none }];
}

/** A weight that depends on conditions is not one number. */
function weightOf({ scoring }: Standings, id: string): string | null {
  const stage = scoring.collectors.find((one) => one.id === id) ?? scoring.items.get(id);
  return typeof stage?.weight === 'number' ? String(stage.weight) : null;
}

function agreementOf({ scoring, projects }: Standings): OpenResults['acuerdo'] {
  return itemAgreement(
    [...scoring.items.keys()],
    projects.map(({ appraisal }) => appraisal.opinions),
  ).map(({ item, projects: count, alike, range }) => ({
    id: item,
    etiqueta: scoring.label(item),
    proyectos: count,
    iguales: alike,
    rango: range,
  }));
}

function severities({ projects }: Standings): OpenResults['severidad'] {
  const people = new Map<number, PersonName>();
  for (const { project } of projects)
    for (const { evaluator } of project.forms) if (evaluator) people.set(evaluator.id, evaluator);
  return severityOf(projects.map(({ appraisal }) => appraisal.opinions)).flatMap(
    ({ evaluator, forms, mean, beside }) => {
      const person = people.get(evaluator);
      return person ? [{ evaluador: person, formularios: forms, media: mean, frenteAOtros: beside }] : [];
    },
  );
}
