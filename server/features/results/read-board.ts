import type { Knex } from 'knex';
import type { StageBoard } from '#schemas/generated/domain/stage-board.ts';
import { findCall } from '#server/core/call/call-queries.ts';
import type { Contest } from '#server/core/cut/contest.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitContest, contestOf } from './admit-contest.ts';
import { listBoardRows } from './board-queries.ts';
import { countBoard } from './count-board.ts';

export const readBoard = sessionOperation('read-board', {
  summary: 'How far the evaluations of a kind are in a call, and who owes some',
  admit: admitContest('GET /tablero'),
  run: ({ db }, { params }) => boardOf(db, contestOf(params)),
});

export async function boardOf(db: Knex, contest: Contest): Promise<StageBoard> {
  const [call, rows] = await Promise.all([findCall(db, contest.year), listBoardRows(db, contest)]);
  const board = countBoard(contest.kind, rows);
  const entry = call?.calendar.find(({ phase }) => phase === board.etapa);
  const until = entry?.extendedUntil ?? entry?.endsAt ?? null;
  return {
    ...board,
    hasta: until === null ? null : new Date(until).toISOString(),
    vencida: until !== null && call !== null && call.now >= new Date(until),
  };
}
