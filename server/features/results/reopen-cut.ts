import { MERIT_MESSAGES as TEXT } from '#schemas/messages/merit.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitContest, contestOf } from './admit-contest.ts';
import { findClosedCut, markReopened } from './cut-queries.ts';
import { tellResultsTakenBack } from './publication.ts';
import { writeCut } from './write-cut.ts';

export const reopenCut = sessionOperation('reopen-cut', {
  summary: 'Reopens a closed cut, with a reason; what was closed can still be printed',
  admit: admitContest('DELETE /resultados/{year}/{kind}/{modalidad}/corte'),
  run: async (context, { params, body }) => {
    const contest = contestOf(params);
    return writeCut(context, 'cut.reopen', contest, async (trx) => {
      const closed = await findClosedCut(trx, contest);
      if (!closed) throw notFound(TEXT.cut.notClosed);
      const reason = body.motivo.trim();
      await markReopened(trx, closed.id, context.actor.id, reason);
      await tellResultsTakenBack(trx, contest, closed);
      return { id: closed.id, detail: { ...params, corte: closed.id, motivo: reason } };
    });
  },
});
