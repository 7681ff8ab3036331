import contract from '#schemas/api/change-phase.schema.json' with { type: 'json' };
import type { Phase } from '#engine/process/vocabulary.ts';
import type { Context } from '../../context.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitCall } from './admit-call.ts';
import { changePhase as enterPhase } from './call-service.ts';
import { presentCall } from './present-call.ts';

export const changePhase = sessionOperation({
  method: 'post',
  path: '/conv/:year/estado',
  summary: 'Moves a call to a phase now',
  contract,
  admit: admitCall('POST /conv/{year}/estado'),
  run: async (
    context: Context,
    { params, body }: { params: { year: number }; body: { tipoEstado: Phase; motivo: string } },
  ) => presentCall(await enterPhase(context, params.year, body.tipoEstado, body.motivo.trim()), true),
});
