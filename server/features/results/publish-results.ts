import { MERIT_MESSAGES as TEXT } from '#schemas/messages/merit.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitContest, contestOf } from './admit-contest.ts';
import { findClosedCut, markPublished } from './cut-queries.ts';
import { tellResultsPublished } from './publication.ts';
import { writeCut } from './write-cut.ts';

export const publishResults = sessionOperation('publish-results', {
  summary: 'Publishes the results of a closed cut: directors are told their place and the waiting list',
  admit: admitContest('POST /resultados/{year}/{kind}/{modalidad}/publicacion'),
  run: async (context, { params, body }) => {
    const contest = contestOf(params);
    return writeCut(context, 'cut.publish', contest, async (trx) => {
      const closed = await findClosedCut(trx, contest);
      if (!closed) throw notFound(TEXT.cut.notClosed);
      if (closed.id !== body.corte) throw badRequest(TEXT.cut.otherCut);
      const { publishedBy, publishedAt } = closed;
      if (publishedBy && publishedAt)
        throw badRequest(TEXT.cut.publishedAlready(`${publishedBy.ape}, ${publishedBy.nom}`, localMinute(publishedAt)));
      await markPublished(trx, closed.id, context.actor.id);
      await tellResultsPublished(trx, contest, closed);
      return { id: closed.id, detail: { ...params, corte: closed.id } };
    });
  },
});
