import { COMMISSION_MESSAGES } from '#schemas/messages/evaluations.ts';
import type { Context } from '#server/context/context.ts';
import { write, type Ref } from '../../db/write.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import type { Knex } from 'knex';
import { insertCommission, listOwnersAmong } from './commission-queries.ts';
import { judgeAppointment } from './judge-appointment.ts';
import { presentCommission } from './present-commission.ts';
import { readAppointment, type Appointment } from './read-appointment.ts';

const ACT = 'POST /com';

export const createCommission = sessionOperation('create-commission', {
  summary: 'Forms a commission and makes the evaluation forms of its projects',
  invalid: COMMISSION_MESSAGES.refused,
  admit: async (context, { body }) => {
    const appointment = await readAppointment(context.db, body);
    await permitAppointment(context, context.db, appointment);
    return appointment;
  },
  run: async (context, _input, appointment) => {
    const projects = [...new Set(appointment.projects.flatMap(({ project }) => project?.id ?? []))];
    return write(context, { action: 'commission.create', projects, again }, async (trx) => {
      // Under the lock of its projects, and after its key: a repeated request is answered, not judged again.
      await permitAppointment(context, trx, appointment);
      const judged = await judgeAppointment(trx, appointment);
      const id = await insertCommission(trx, { ...judged, author: context.actor.id });
      const detail = { comision: id, tipo: judged.rule.type, evaluadores: judged.evaluators };
      return { ref: { id }, detail, value: await presentCommission(trx, id) };
    });
  },
});

const again = async ({ id }: Ref, trx: Knex) => presentCommission(trx, Number(id));

/** Administrators alone, and never with an owner of one of the projects as its evaluator. */
async function permitAppointment({ actor }: Context, db: Knex, { projects, evaluators }: Appointment): Promise<void> {
  const owners = await listOwnersAmong(
    db,
    projects.flatMap(({ project }) => project?.id ?? []),
    evaluators.flatMap(({ user }) => user?.id ?? []),
  );
  permit(ACT, actor, ['none'], { appointed: owners.length > 0 ? 'owner' : 'other' });
}
