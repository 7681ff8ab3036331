import type { ProposedMove } from '#schemas/generated/domain/proposed-move.ts';
import { ProjectState } from '#web/app/project/project-state.tsx';
import { MOVES } from '#web/text/call-office.ts';
import type { Column } from '#web/ui/column.ts';
import { MoveReason, MoveResults, MoveTick, MoveTitle, type Ticking } from './move-cells.tsx';

export type MoveGroupName = 'exceptions' | 'go' | 'stay';

type MoveColumn = Column<ProposedMove>;

const { heads } = MOVES;
const CODE: MoveColumn = {
  id: 'code',
  head: heads.code,
  cell: ({ codigo }) => <span className="nums whitespace-nowrap">{codigo}</span>,
};
const TITLE: MoveColumn = {
  id: 'title',
  head: heads.title,
  cell: (move) => <MoveTitle move={move} />,
  className: 'min-w-48',
};
const TARGET: MoveColumn = { id: 'to', head: heads.to, cell: ({ a }) => a && <ProjectState state={a} /> };
const RESULT: MoveColumn = {
  id: 'result',
  head: heads.result,
  cell: (move) => <MoveResults move={move} />,
  spare: true,
};
const REASON: MoveColumn = { id: 'reason', head: heads.reason, cell: (move) => <MoveReason move={move} /> };

export function moveColumns(name: MoveGroupName, ticking: Ticking): MoveColumn[] {
  const tick: MoveColumn = {
    id: 'tick',
    head: heads.tick,
    cell: (move) => <MoveTick move={move} {...ticking} />,
    className: 'w-16',
  };
  if (name === 'stay') return [CODE, TITLE, RESULT, REASON];
  return name === 'go' ? [tick, CODE, TITLE, TARGET, RESULT] : [tick, CODE, TITLE, TARGET, RESULT, REASON];
}
