import type { CutCriterion } from '#schemas/generated/domain/cut-criterion.ts';
import { MERIT_MESSAGES as TEXT } from '#schemas/messages/merit.ts';
import { amountFact } from '#engine/merit/read-criterion.ts';
import type { PreparedScoring } from '#engine/scoring/prepare-scoring.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';

/** Refuses a line that this rubric cannot draw. */
export function checkCriterion({ scoring }: PreparedScoring, { tipo, valor, monto }: CutCriterion): void {
  if (tipo === 'rubrica') return;
  if (valor === undefined || valor === null) refuse('/criterio/valor', 'requerido', TEXT.cut.noValue);
  if (tipo !== 'cupo' && !scoring.total) refuse('/criterio/tipo', 'sinPuntaje', TEXT.cut.noTotal);
  if (tipo !== 'presupuesto') return;
  const numbers = (scoring.facts ?? []).filter(({ type }) => type === 'number').map(({ id }) => id);
  const asks = monto ?? amountFact(scoring);
  if (asks === null) refuse('/criterio/monto', 'requerido', TEXT.cut.noAmountFact);
  if (!numbers.includes(asks)) refuse('/criterio/monto', 'desconocido', TEXT.cut.unknownFact(asks));
}

function refuse(pointer: string, code: string, message: string): never {
  throw badRequest(message, [requestProblem(pointer, code, message)]);
}
