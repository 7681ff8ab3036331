import { sessionOperation } from '../../http/operation.ts';
import { admitToCall } from '#server/core/call/admit-to-call.ts';
import { setCallOptions as storeOptions } from './call-service.ts';
import { presentCall } from './present-call.ts';

export const setCallOptions = sessionOperation('set-call-options', {
  summary: 'Sets the options of a call, and which call is the current one',
  admit: admitToCall('PUT /conv/{year}/opciones'),
  run: async (context, { params, body }) => presentCall(await storeOptions(context, params.year, body), true),
});
