import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { openCall as makeCall } from './call-service.ts';
import { presentCall } from './present-call.ts';

export const openCall = sessionOperation('open-call', {
  summary: 'Creates a call with the lists of the one before and its templates as drafts; it is not the current one yet',
  admit: async (context) => void permit('POST /conv', context.actor),
  run: async (context, { body }) => presentCall(await makeCall(context, body.anio), true),
});
