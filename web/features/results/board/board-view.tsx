import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { BOARD } from '#web/text/board.ts';
import { RESULTS } from '#web/text/results.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { Contest } from '../contest/use-contest.ts';
import { BoardCommissions } from './board-commissions.tsx';
import { BoardFigures } from './board-figures.tsx';
import { BoardForms } from './board-forms.tsx';
import { OwingList } from './owing-list.tsx';
import { prepareReminder, reminderFor, type BoardEvaluator } from './owing.ts';
import { ReminderDialog } from '#web/app/reminder/reminder-dialog.tsx';
import { useListed } from './use-listed.ts';
import { WaitingList } from './waiting-list.tsx';

/** How far a stage is: what is done, by whom, and who is to be reminded. */
export function BoardView({ contest }: { contest: Contest }) {
  const client = useClient();
  const { year, kind, modalidad } = contest;
  const { listed, to } = useListed();
  const [reminded, setReminded] = useState<readonly BoardEvaluator[] | null>(null);
  const loaded = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('read-board', { params: { year, kind, modalidad }, signal }),
      [client, year, kind, modalidad],
    ),
  );
  if (loaded.phase === 'loading') return <RowsSkeleton label={BOARD.loading} rows={6} />;
  if (loaded.phase !== 'ready') return <LoadFailure onAgain={loaded.again} />;
  const board = loaded.data;
  if (board.formularios.length === 0)
    return (
      <div className="pt-6">
        <EmptyState
          title={BOARD.none}
          actions={
            <Link to={PATHS.commissions} className={buttonStyle('secondary')}>
              {BOARD.toCommissions}
            </Link>
          }
        >
          <p>{BOARD.noneText}</p>
        </EmptyState>
      </div>
    );
  const [first] = reminded ?? [];
  return (
    <>
      <BoardFigures board={board} to={to} />
      {listed && <BoardForms board={board} listed={listed} toNone={to(null)} />}
      <div className="grid gap-x-12 gap-y-10 pt-8 lg:grid-cols-2">
        <div className="flex flex-col gap-10">
          <OwingList board={board} to={to} onRemind={setReminded} />
          <WaitingList board={board} contest={contest} to={to} />
        </div>
        <BoardCommissions board={board} to={to} />
      </div>
      {reminded && first && (
        <ReminderDialog
          title={
            reminded.length === 1 ? BOARD.reminder.one(RESULTS.nameOf(first)) : BOARD.reminder.all(reminded.length)
          }
          prepared={prepareReminder(board, { year, kind }, reminded)}
          reminders={reminded.map((person) => reminderFor(board, { year, kind }, person))}
          onClose={() => setReminded(null)}
        />
      )}
    </>
  );
}
