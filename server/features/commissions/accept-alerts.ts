import { IMPEDIMENT_CAUSE_NAMES } from '#schemas/generated/domain/impediment-cause.ts';
import { COMMISSION_MESSAGES as TEXT } from '#schemas/messages/evaluations.ts';
import type { Knex } from 'knex';
import { badRequest } from '#server/errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { parseProjectName } from '#server/core/project/project-name.ts';
import { readSentId } from '#server/http/sent-id.ts';
import { findNamedUsers } from './commission-queries.ts';
import { listImpediments, type ImpedimentRow } from './impediment-queries.ts';
import type { AcceptedAlert } from './reason-queries.ts';

export interface Pairs {
  projects: readonly number[];
  evaluators: readonly number[];
  /** Pairs that were accepted before need no reason again. */
  isNew?: (project: number, evaluator: number) => boolean;
}

/** What an administrator wrote; the body may be of any shape. */
export type SentReasons = readonly { proyecto: unknown; evaluador: unknown; razon: string }[];

/**
 * Every alert of these pairs with its reason; refuses with a problem for each that lacks one, and whoever excused himself whatever the
 * reason. Owners are refused before.
 */
export async function acceptAlerts(
  db: Knex,
  { projects, evaluators, isNew = () => true }: Pairs,
  reasons: SentReasons,
): Promise<AcceptedAlert[]> {
  const rows = (await listImpediments(db, projects, evaluators)).filter(({ project, evaluator }) =>
    isNew(project, evaluator),
  );
  const excused = rows.filter(({ cause }) => cause === 'excusa');
  if (excused.length > 0) await refuseExcused(db, excused);
  const alerts = [...Map.groupBy(rows, ({ project, evaluator }) => `${project} ${evaluator}`).values()].flatMap(
    (pair) => alertOf(pair, reasons),
  );
  const missing = alerts.filter(({ reason }) => reason === '');
  if (missing.length > 0) await refuseMissing(db, missing);
  return alerts;
}

function alertOf(pair: readonly ImpedimentRow[], reasons: SentReasons): AcceptedAlert[] {
  const [first] = pair;
  if (!first) return [];
  const { project, evaluator, code } = first;
  const said = reasons.find(({ proyecto, evaluador }) => {
    const name = parseProjectName(proyecto);
    const isProject = name !== null && ('id' in name ? name.id === project : name.code === code);
    return isProject && readSentId(evaluador) === evaluator;
  });
  return [{ project, code, evaluator, causes: pair.map(({ cause }) => cause), reason: said?.razon.trim() ?? '' }];
}

async function namesOf(
  db: Knex,
  pairs: readonly { evaluator: number }[],
): Promise<(pair: { evaluator: number }) => string> {
  const users = await findNamedUsers(db, [...new Set(pairs.map(({ evaluator }) => evaluator))]);
  const names = new Map(users.map(({ id, ape, nom }) => [id, `${ape}, ${nom}`]));
  return ({ evaluator }) => names.get(evaluator) ?? String(evaluator);
}

async function refuseExcused(db: Knex, excused: readonly ImpedimentRow[]): Promise<never> {
  const nameOf = await namesOf(db, excused);
  const problems = excused.map((row) => {
    const params = { proyecto: row.project, codigo: row.code, evaluador: row.evaluator };
    return requestProblem('/listaEval', 'excusa', TEXT.excused(nameOf(row), row.code), params);
  });
  throw badRequest(problems[0]?.message ?? TEXT.refused, problems);
}

async function refuseMissing(db: Knex, missing: readonly AcceptedAlert[]): Promise<never> {
  const nameOf = await namesOf(db, missing);
  const problems = missing.map((alert) => {
    const { project, code, evaluator, causes } = alert;
    const name = nameOf(alert);
    const why = causes.map((cause) => IMPEDIMENT_CAUSE_NAMES[cause]).join('; ');
    const params = { proyecto: project, codigo: code, evaluador: evaluator, nombre: name, causas: causes };
    return requestProblem('/razones', 'razon', TEXT.reasonMissing(name, code, why), params);
  });
  throw badRequest(problems[0]?.message ?? TEXT.refused, problems);
}
