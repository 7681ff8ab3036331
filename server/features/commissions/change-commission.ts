import type { ChangeCommissionBody } from '#schemas/generated/api/change-commission.ts';
import { COMMISSION_MESSAGES as TEXT } from '#schemas/messages/evaluations.ts';
import type { CommissionRow } from '#server/core/commission/commission-rows.ts';
import { findCommission, presentCommission } from '#server/core/commission/commission-rows.ts';
import type { Context } from '#server/context/context.ts';
import { permit } from '#server/context/permit.ts';
import { write, type Ref, type Write, type Written } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { conflict } from '../../errors/conflict.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { sessionOperation } from '../../http/operation.ts';
import { acceptAlerts } from './accept-alerts.ts';
import { insertReasons, type AcceptedAlert } from './reason-queries.ts';
import {
  findLastChange,
  findSeats,
  removeCommission,
  replaceSeats,
  substituteEvaluator,
  touchCommission,
} from './commission-queries.ts';
import { evaluatorProblems, judgeAppointment } from './judge-appointment.ts';
import { permitAppointment } from './permit-appointment.ts';
import { idsOf, readEvaluators, readProjects } from './read-appointment.ts';
import { countSeats, insertProjectSeat } from './project-seats.ts';
import { requireCommission, ruleOfType } from './require-commission.ts';

const ACT = 'PUT /com/{id}';

interface Changed {
  comision: ReturnType<typeof presentCommission> | null;
  conservados: number;
}

/** One seat to somebody else, that of one project, the lists of a programme's commission, or its end. */
export const changeCommission = sessionOperation('change-commission', {
  summary:
    'Substitutes an evaluator, assigns one for one project, changes or dissolves a commission, and says what stays',
  invalid: TEXT.refused,
  admit: async (context, { params }) => {
    permit(ACT, context.actor, ['none'], { appointed: 'other' });
    return findCommission(context.db, params.id);
  },
  run: async (context, { params: { id }, body }, found) => {
    const act = actOf(body);
    const again = async ({ version }: Ref, trx: Write): Promise<Changed> => {
      const row = await findCommission(trx, id);
      return { comision: row && presentCommission(row), conservados: version ?? 0 };
    };
    // One that is gone may be what this very request dissolved before: its key answers, or nothing is found below.
    const locks = { call: found?.year ?? 0 };
    return write(context, { action: `commission.${act}`, ...locks, again }, async (trx) => {
      const commission = await requireCommission(trx, id);
      await requireVersion(trx, commission, body.version);
      if (act === 'dissolve') return dissolve(trx, commission);
      const { conservados, detail, alerts } = await ACTS[act](context, trx, commission, body);
      await insertReasons(trx, id, alerts, context.actor.id);
      await touchCommission(trx, id, context.actor.id);
      const comision = presentCommission(await requireCommission(trx, id));
      return {
        // The key's second number tells again how many stayed.
        ref: { id, version: conservados },
        detail: { comision: id, ...detail, razones: alerts, conservados },
        value: { comision, conservados },
      };
    });
  },
});

interface Done {
  conservados: number;
  detail: object;
  alerts: readonly AcceptedAlert[];
}

type Act = (context: Context, trx: Write, commission: CommissionRow, body: ChangeCommissionBody) => Promise<Done>;

function actOf({ sustituir, asignar, disolver, listaP, listaEval }: ChangeCommissionBody) {
  const acts = [
    ...(sustituir ? (['substitute'] as const) : []),
    ...(asignar ? (['assign'] as const) : []),
    ...(disolver ? (['dissolve'] as const) : []),
    ...(listaP || listaEval ? (['change'] as const) : []),
  ];
  const [act] = acts;
  if (act === undefined || acts.length > 1) throw badRequest(TEXT.oneChange);
  return act;
}

async function requireVersion(trx: Write, commission: CommissionRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === commission.version) return;
  const last = await findLastChange(trx, commission.id);
  throw conflict({
    actual: presentCommission(commission),
    version: commission.version,
    autor: last?.author ?? null,
    fecha: (last?.at ?? new Date(0)).toISOString(),
  });
}

async function dissolve(trx: Write, { id, type, projects, evaluators }: CommissionRow): Promise<Written<Changed>> {
  const conservados = await removeCommission(trx, id);
  const people = evaluators.map((one) => one.id);
  return {
    ref: { id, version: conservados },
    detail: { comision: id, tipo: type, proyectos: projects, evaluadores: people, conservados },
    value: { comision: null, conservados },
  };
}

/** Somebody takes somebody's seat in all projects of the commission. */
const substitute: Act = async (context, trx, { id, type }, { sustituir, razones }) => {
  if (!sustituir) throw new TypeError('nobody is substituted');
  const { sale: left, entra: entered } = sustituir;
  const rule = ruleOfType(type);
  const { projects, evaluators } = await findSeats(trx, id);
  await permitAppointment(ACT, context, trx, projects, [entered]);
  const problems = evaluatorProblems(await readEvaluators(trx, [entered]), rule, { only: '/sustituir/entra' });
  if (!evaluators.includes(left)) problems.unshift(requestProblem('/sustituir/sale', 'ajeno', TEXT.notSeated));
  if (evaluators.includes(entered)) problems.push(requestProblem('/sustituir/entra', 'repetido', TEXT.seatedAlready));
  const [first] = problems;
  if (first) throw badRequest(first.message, problems);
  const alerts = await acceptAlerts(trx, { projects, evaluators: [entered] }, razones ?? []);
  const conservados = await substituteEvaluator(trx, rule, { commission: id, left, entered });
  return { conservados, detail: { sale: left, entra: entered }, alerts };
};

/** Somebody evaluates one project of the commission that lacks an evaluator, and no other. */
const assign: Act = async (context, trx, { id, type }, { asignar, razones }) => {
  if (!asignar) throw new TypeError('nobody is assigned');
  const { proyecto, evaluador: entered } = asignar;
  const rule = ruleOfType(type);
  const [{ found: project } = { found: null }] = await readProjects(trx, [proyecto]);
  const seats = project && (await countSeats(trx, id, project.id));
  if (!seats) throw refusal('/asignar/proyecto', 'ajeno', TEXT.notItsProject);
  await permitAppointment(ACT, context, trx, [project.id], [entered]);
  const problems = evaluatorProblems(await readEvaluators(trx, [entered]), rule, { only: '/asignar/evaluador' });
  const [first] = problems;
  if (first) throw badRequest(first.message, problems);
  if (seats.lacking < 1) throw refusal('/asignar/proyecto', 'completo', TEXT.nobodyLacks(project.code));
  if (seats.members.includes(entered)) throw refusal('/asignar/evaluador', 'repetido', TEXT.seatedAlready);
  const alerts = await acceptAlerts(trx, { projects: [project.id], evaluators: [entered] }, razones ?? []);
  await insertProjectSeat(trx, rule, { commission: id, project: project.id, entered, author: context.actor.id });
  return { conservados: 0, detail: { proyectos: [project.id], entra: entered }, alerts };
};

const refusal = (at: string, code: string, text: string) => badRequest(text, [requestProblem(at, code, text)]);

/** The lists as they are from now on; what is left out keeps what it has. */
const change: Act = async (context, trx, { id, type, year, programme }, { listaP, listaEval, razones }) => {
  if (type !== 'PE' || programme === null) throw badRequest(TEXT.onlyProgrammesChange);
  const rule = ruleOfType(type);
  const before = await findSeats(trx, id);
  const appointment = {
    rule,
    projects: await readProjects(trx, listaP ?? before.projects),
    evaluators: await readEvaluators(trx, listaEval ?? before.evaluators),
    programme: programme.id,
  };
  await permitAppointment(ACT, context, trx, idsOf(appointment.projects), idsOf(appointment.evaluators));
  const { projects, evaluators } = await judgeAppointment(trx, appointment, {
    id,
    year,
    evaluators: before.evaluators,
  });
  const was = { projects: new Set(before.projects), evaluators: new Set(before.evaluators) };
  const isNew = (project: number, evaluator: number) => !was.projects.has(project) || !was.evaluators.has(evaluator);
  const alerts = await acceptAlerts(trx, { projects, evaluators, isNew }, razones ?? []);
  const seats = { projects: [...projects], evaluators: [...evaluators] };
  const conservados = await replaceSeats(trx, id, rule, seats);
  return { conservados, detail: { antes: before, ahora: seats }, alerts };
};

const ACTS = { substitute, assign, change };
