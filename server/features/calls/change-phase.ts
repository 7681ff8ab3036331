import { sessionOperation } from '../../http/operation.ts';
import { admitToCall } from '#server/core/call/admit-to-call.ts';
import { changePhase as storePhase } from './call-service.ts';
import { presentCall } from './present-call.ts';

export const changePhase = sessionOperation('change-phase', {
  summary: 'Moves a call to a phase now',
  admit: admitToCall('POST /conv/{year}/estado'),
  run: async (context, { params, body }) =>
    presentCall(
      await storePhase(context, params.year, {
        phase: body.tipoEstado,
        reason: body.motivo.trim(),
        movesDates: body.correrFechas === true,
      }),
      true,
    ),
});
