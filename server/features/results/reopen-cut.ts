import { MERIT_MESSAGES as TEXT } from '#schemas/messages/merit.ts';
import { write, type Ref, type Write } from '../../db/write.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitContest, contestOf, readingOf } from './admit-contest.ts';
import { findClosedCut, markReopened } from './cut-queries.ts';
import { readContest } from './read-contest.ts';

export const reopenCut = sessionOperation('reopen-cut', {
  summary: 'Reopens a closed cut, with a reason; what was closed can still be printed',
  admit: admitContest('DELETE /resultados/{year}/{kind}/{modalidad}/corte'),
  run: async (context, { params, body }) => {
    const contest = contestOf(params);
    const within = (trx: Write) => ({
      ...readingOf(context),
      db: trx,
      templates: context.services.templates.through(trx),
    });
    const again = (_ref: Ref, trx: Write) => readContest(within(trx), contest, true);
    return write(context, { action: 'cut.reopen', call: contest.year, again }, async (trx) => {
      const closed = await findClosedCut(trx, contest);
      if (!closed) throw notFound(TEXT.cut.notClosed);
      const reason = body.motivo.trim();
      await markReopened(trx, closed.id, context.actor.id, reason);
      const detail = { ...params, corte: closed.id, motivo: reason };
      return { ref: { id: closed.id }, detail, value: await readContest(within(trx), contest, true) };
    });
  },
});
