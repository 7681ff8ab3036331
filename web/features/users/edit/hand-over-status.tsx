import { USERS } from '#web/text/users.ts';
import { ReadAgain } from '#web/ui/read-again.tsx';
import { HandOverSection } from './hand-over-section.tsx';
import type { EditedUser } from './use-edit-user.ts';

/** Whom a change leaves behind: asked for, not told, or to be decided. */
export function HandOverStatus({
  userId,
  handOver: { orphans, isAsking, hasFailed, again, decision, missing, decide },
}: {
  userId: number;
  handOver: EditedUser['handOver'];
}) {
  return (
    <div role="status" className="flex flex-col gap-6 empty:hidden">
      {isAsking && <p className="text-ui text-ink-2">{USERS.handOver.loading}</p>}
      {hasFailed && <ReadAgain onAgain={again}>{USERS.handOver.failed}</ReadAgain>}
      {orphans && (
        <HandOverSection userId={userId} orphans={orphans} decision={decision} missing={missing} onDecide={decide} />
      )}
    </div>
  );
}
