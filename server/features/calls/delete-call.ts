import { admitToCall } from '#server/core/call/admit-to-call.ts';
import { sessionOperation } from '../../http/operation.ts';
import { removeCall } from './call-service.ts';

export const deleteCall = sessionOperation('delete-call', {
  summary: 'Removes a call that was made by mistake: not the current one, without projects',
  admit: admitToCall('DELETE /conv/{year}'),
  run: async (context, { params: { year } }) => {
    await removeCall(context, year);
    return { anio: year };
  },
});
