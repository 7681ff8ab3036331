import { MERIT_MESSAGES as TEXT } from '#schemas/messages/merit.ts';
import { isSigned } from '#engine/process/commissions.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import type { Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitContest, contestOf } from './admit-contest.ts';
import { basisOf } from './basis.ts';
import { checkCriterion } from './check-criterion.ts';
import { computeStandings, type Standings } from './compute-results.ts';
import { findClosedCut, insertCut } from './cut-queries.ts';
import { presentResults } from './present-results.ts';
import { definitiveOf, isComplete } from '#server/core/form/contested-forms.ts';
import { writeCut } from './write-cut.ts';

export const closeCut = sessionOperation('close-cut', {
  summary: 'Closes the cut of an order of merit: order, values, names and arithmetic are frozen',
  admit: admitContest('POST /resultados/{year}/{kind}/{modalidad}/corte'),
  run: async (context, { params, body }) => {
    const contest = contestOf(params);
    return writeCut(context, 'cut.close', contest, async (trx, reading) => {
      await refuseClosed(trx, contest);
      const standings = await computeStandings(reading, contest, body.criterio);
      if (!standings.isRanked) throw badRequest(TEXT.cut.noOrder);
      checkCriterion(standings.scoring, body.criterio);
      refuseUnready(standings, new Set(body.confirmados ?? []));
      const id = await insertCut(trx, {
        contest,
        template: standings.ready.stored.id,
        criterion: body.criterio,
        results: { todo: presentResults(standings, true), reservado: presentResults(standings, false) },
        basis: basisOf(standings),
        placed: standings.placed,
        author: context.actor.id,
      });
      return { id, detail: { ...params, corte: id, criterio: body.criterio, confirmados: body.confirmados ?? [] } };
    });
  },
});

async function refuseClosed(trx: Write, contest: Standings['contest']): Promise<void> {
  const closed = await findClosedCut(trx, contest);
  if (!closed) return;
  const { ape, nom } = closed.closedBy;
  throw badRequest(TEXT.cut.closedAlready(`${ape}, ${nom}`, localMinute(closed.closedAt)));
}

/** A missing amount can't be confirmed away; an unfinished or unsigned form can. */
function refuseUnready({ projects, placed }: Standings, confirmed: ReadonlySet<number>): void {
  if (!placed.some(({ place }) => place !== null)) {
    const judged = projects.filter(({ appraisal }) => appraisal.score?.result).length;
    throw badRequest(judged === 0 ? TEXT.cut.noProjects : TEXT.cut.nobodyRanked(judged));
  }
  const codes = new Map(projects.map(({ project }) => [String(project.id), project.code]));
  const lacking = placed.flatMap(({ id, lacks }) =>
    lacks === null
      ? []
      : [
          requestProblem('/criterio', 'sinMonto', TEXT.cut.missingAmount(codes.get(id) ?? id, lacks), {
            proyecto: Number(id),
          }),
        ],
  );
  if (lacking.length > 0) throw badRequest(TEXT.cut.cannotClose, lacking);
  const open = projects.flatMap(({ project }) => {
    const form = definitiveOf(project);
    if (!form || confirmed.has(project.id)) return [];
    const message = !isComplete(form)
      ? TEXT.cut.unfinished(project.code)
      : form.state === 'completa' && isSigned(form.kind)
        ? TEXT.cut.unsigned(project.code)
        : null;
    return message === null ? [] : [requestProblem('/confirmados', 'pendiente', message, { proyecto: project.id })];
  });
  if (open.length > 0) throw badRequest(TEXT.cut.confirm, open);
}
