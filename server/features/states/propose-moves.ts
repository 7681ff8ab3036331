import { sessionOperation } from '../../http/operation.ts';
import { admitToCall } from '#server/core/call/admit-to-call.ts';
import { readDifferences } from './read-differences.ts';
import { phaseOf, reachedBy, readProposal } from './read-proposal.ts';

export const proposeMoves = sessionOperation('propose-moves', {
  summary: 'Where a change of phase would take the projects of a call; nothing moves by it',
  admit: admitToCall('GET /conv/{year}/movimientos'),
  run: async (context, { query }, call) => {
    const current = phaseOf(call);
    const phase = query.etapa ?? current ?? 'REC_IP';
    const { moves, others } = await readProposal(context, call.year, phase);
    return {
      anio: call.year,
      etapa: phase,
      enVigor: phase === current,
      empezada: reachedBy(call).includes(phase),
      movimientos: moves.map(({ wire }) => wire),
      cronograma: await readDifferences(context.db, call, { phase, current }),
      otros: others.map(({ state, count }) => ({ estado: state, cantidad: count })),
    };
  },
});
