import { sessionOperation } from '../../http/operation.ts';
import { admitToCall } from '#server/core/call/admit-to-call.ts';
import { changePhase as enterPhase } from './call-service.ts';
import { presentCall } from './present-call.ts';

export const changePhase = sessionOperation('change-phase', {
  summary: 'Moves a call to a phase now',
  admit: admitToCall('POST /conv/{year}/estado'),
  run: async (context, { params, body }) =>
    presentCall(await enterPhase(context, params.year, body.tipoEstado, body.motivo.trim()), true),
});
