import { MERIT_MESSAGES as TEXT } from '#schemas/messages/merit.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitContest, contestOf } from './admit-contest.ts';
import { findClosedCut } from './cut-queries.ts';
import { listTold } from './publication.ts';

export const previewPublication = sessionOperation('preview-publication', {
  summary: 'What publishing the results of a closed cut would tell the directors of each project',
  admit: admitContest('GET /resultados/{year}/{kind}/{modalidad}/publicacion'),
  run: async ({ db }, { params }) => {
    const contest = contestOf(params);
    const closed = await findClosedCut(db, contest);
    if (!closed) throw notFound(TEXT.cut.notClosed);
    return { corte: closed.id, proyectos: await listTold(db, contest, closed) };
  },
});
