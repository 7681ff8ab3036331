import contract from '#schemas/api/open-call.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { openCall as makeCall } from './call-service.ts';
import { presentCall } from './present-call.ts';

export const openCall = sessionOperation({
  method: 'post',
  path: '/conv',
  summary: 'Creates a call with the lists of the one before and its templates as drafts; it is not the current one yet',
  contract,
  admit: async (context) => void permit('POST /conv', context.actor),
  run: async (context: Context, { body }: { body: { anio: number } }) =>
    presentCall(await makeCall(context, body.anio), true),
});
