import { COMMISSION_MESSAGES } from '#schemas/messages/evaluations.ts';
import { write, type Ref } from '../../db/write.ts';
import { sessionOperation } from '../../http/operation.ts';
import type { Knex } from 'knex';
import { acceptAlerts } from './accept-alerts.ts';
import { insertReasons } from './reason-queries.ts';
import { insertCommission } from './commission-queries.ts';
import { findCurrentCall } from '#server/core/call/call-queries.ts';
import { judgeAppointment } from './judge-appointment.ts';
import { permitAppointment } from './permit-appointment.ts';
import { requireCommission } from './require-commission.ts';
import { deleteAssignments, listAssigned } from './programme-queries.ts';
import { idsOf, readAppointment, readEvaluators } from './read-appointment.ts';
import { presentCommission } from '#server/core/commission/commission-rows.ts';

export const createCommission = sessionOperation('create-commission', {
  summary: 'Forms a commission and makes the evaluation forms of its projects',
  invalid: COMMISSION_MESSAGES.refused,
  admit: async (context, { body }) => {
    const appointment = await readAppointment(context.db, body);
    const { projects, evaluators } = appointment;
    await permitAppointment('POST /com', context, context.db, idsOf(projects), idsOf(evaluators));
    return appointment;
  },
  run: async (context, { body }, appointment) => {
    const projects = idsOf(appointment.projects);
    const call = appointment.rule?.type === 'PE' ? await findCurrentCall(context.db) : null;
    // A programme's takes up what waits for it: nobody else assigns meanwhile.
    const locks = call ? { call: call.year, projects } : { projects };
    return write(context, { action: 'commission.create', ...locks, again }, async (trx) => {
      // Under the lock of its projects, and after its key: a repeated request is answered, not judged again.
      await permitAppointment('POST /com', context, trx, projects, idsOf(appointment.evaluators));
      // What they are and may do is read again: somebody may have changed an account while this one waited.
      const people = await readEvaluators(trx, body.listaEval);
      const judged = await judgeAppointment(trx, { ...appointment, evaluators: people });
      const { rule, programme, year, evaluators } = judged;
      const waiting = programme === null ? [] : await listAssigned(trx, year, programme);
      const all = [...new Set([...judged.projects, ...waiting])];
      const alerts = await acceptAlerts(trx, { projects: all, evaluators }, body.razones ?? []);
      const id = await insertCommission(trx, { ...judged, projects: all, author: context.actor.id });
      await insertReasons(trx, id, alerts, context.actor.id);
      if (programme !== null) await deleteAssignments(trx, programme, all);
      const detail = { comision: id, tipo: rule.type, evaluadores: evaluators, proyectos: all, razones: alerts };
      return { ref: { id }, detail, value: presentCommission(await requireCommission(trx, id)) };
    });
  },
});

const again = async ({ id }: Ref, trx: Knex) => presentCommission(await requireCommission(trx, Number(id)));
