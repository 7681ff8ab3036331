import contract from '#schemas/api/set-call-options.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitCall } from './admit-call.ts';
import { setCallOptions as storeOptions, type CallOptions } from './call-service.ts';
import { presentCall } from './present-call.ts';

export const setCallOptions = sessionOperation({
  method: 'put',
  path: '/conv/:year/opciones',
  summary: 'Sets the options of a call, and which call is the current one',
  contract,
  admit: admitCall('PUT /conv/{year}/opciones'),
  run: async (context: Context, { params, body }: { params: { year: number }; body: CallOptions }) =>
    presentCall(await storeOptions(context, params.year, body), true),
});
