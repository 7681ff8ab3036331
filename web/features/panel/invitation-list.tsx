import { MailX } from 'lucide-react';
import { fullDay } from '#web/app/call/format-day.ts';
import { PANEL } from '#web/text/panel.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ReadAgain } from '#web/ui/read-again.tsx';
import type { Invitations } from './use-invitations.ts';

interface InvitationListProps {
  invitations: Invitations;
  /** Whether they can be withdrawn here. */
  acts: boolean;
}

/** Whom nobody can count on yet: what was accepted is among the accounts that may edit. */
export function InvitationList({ invitations: { list, hasFailed, again, withdraw }, acts }: InvitationListProps) {
  const open = list.flatMap((one) => (one.estado === 'aceptada' ? [] : [{ ...one, estado: one.estado }]));
  if (open.length === 0 && !hasFailed) return null;
  return (
    <section aria-labelledby="h-invitaciones">
      <h2 className="font-semibold" id="h-invitaciones">
        {PANEL.invitations}
      </h2>
      {hasFailed && (
        <ReadAgain className="mt-1.5" onAgain={again}>
          {PANEL.unread.invitations}
        </ReadAgain>
      )}
      <ul className="mt-1.5 empty:hidden">
        {open.map((one) => (
          <li key={one.id} className="flex min-h-8 items-center justify-between gap-2 py-1 text-ink-2">
            <span className="min-w-0 wrap-anywhere">
              {one.email}
              <span className="nums block text-meta text-ink-3">
                {PANEL.invitationStates[one.estado](fullDay(one.vence))}
              </span>
            </span>
            {acts && (
              <IconButton
                label={PANEL.uninvite(one.email)}
                danger
                icon={<MailX className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => withdraw(one)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
