import type { ProposedMove } from '#schemas/generated/domain/proposed-move.ts';
import { useId, useState } from 'react';
import { ProjectState } from '#web/app/project/project-state.tsx';
import { MOVES } from '#web/text/call-office.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { MoveReason, MoveResults, MoveTick, MoveTitle, type Ticking } from './move-cells.tsx';
import { moveColumns, type MoveGroupName } from './move-columns.tsx';

interface MoveGroupProps extends Ticking {
  name: MoveGroupName;
  moves: readonly ProposedMove[];
}

const WORDS = {
  exceptions: { title: MOVES.exceptions, text: MOVES.exceptionsText },
  go: { title: MOVES.go, text: MOVES.goText },
  stay: { title: MOVES.stay, text: MOVES.stayText },
};

/** So many rows are drawn before one asks for all of them. */
const SHOWN = 60;

/** Projects that go, that somebody should look at, or that stay, each with its reason. */
export function MoveGroup({ name, moves, ticked, onTick }: MoveGroupProps) {
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  const { title, text } = WORDS[name];
  const shown = isWhole ? moves : moves.slice(0, SHOWN);
  const count = moves.filter(({ id }) => ticked.has(id)).length;
  const all = count === moves.length;
  const columns = moveColumns(name, { ticked, onTick });
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-h2 font-semibold tracking-title" id={heading}>
            {title}{' '}
            <span className="nums font-normal text-ink-2">
              {name === 'stay' ? moves.length : MOVES.count(count, moves.length)}
            </span>
          </h2>
          <p className="mt-0.5 text-ui text-ink-2">{text}</p>
        </div>
        {name !== 'stay' && moves.length > 1 && (
          <Button
            kind="quiet"
            size="small"
            onClick={() =>
              onTick(
                moves.map(({ id }) => id),
                !all,
              )
            }
          >
            {all ? MOVES.untickAll : MOVES.tickAll}
          </Button>
        )}
      </div>
      <DataTable
        caption={title}
        isPart
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        className="mt-4"
        renderItem={(move) => (
          <div className="flex gap-3">
            {name !== 'stay' && (
              <span className="pt-0.5">
                <MoveTick move={move} ticked={ticked} onTick={onTick} />
              </span>
            )}
            <div className="flex min-w-0 flex-col gap-1 text-ui">
              <MoveTitle move={move} />
              <span className="nums text-meta text-ink-2">{move.codigo}</span>
              {move.a && <ProjectState state={move.a} />}
              <MoveResults move={move} />
              <MoveReason move={move} />
            </div>
          </div>
        )}
      />
      {shown.length < moves.length && (
        <Button kind="quiet" className="mt-3" onClick={() => setWhole(true)}>
          {MOVES.showAll(moves.length)}
        </Button>
      )}
    </section>
  );
}
