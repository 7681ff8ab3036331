import type { Owner } from '#schemas/generated/domain/owner.ts';
import { UserMinus } from 'lucide-react';
import { useUser } from '#web/app/session/session.ts';
import { PANEL } from '#web/text/panel.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ReadAgain } from '#web/ui/read-again.tsx';
import { nameOf, type Owners } from './use-owners.ts';

function markOf({ id, creador }: Owner, { invitations }: Owners): string | null {
  if (creador) return PANEL.creator;
  return invitations.list.some(({ cuenta }) => cuenta === id) ? PANEL.accepted : null;
}

/** Who may edit. The creator is withdrawn by administrators only, and the last account by nobody. */
export function OwnerList({ owners }: { owners: Owners }) {
  const isAdmin = useUser().tipoUsuario === 'admin';
  if (owners.list.length === 0 && owners.again === null) return null;
  return (
    <section aria-labelledby="h-duenios">
      <h2 className="font-semibold" id="h-duenios">
        {PANEL.owners}
      </h2>
      {owners.again !== null && (
        <ReadAgain className="mt-1.5" onAgain={owners.again}>
          {PANEL.unread.owners}
        </ReadAgain>
      )}
      <ul className="mt-1.5 empty:hidden">
        {owners.list.map((owner) => (
          <li key={owner.id} className="flex min-h-8 items-center justify-between gap-2 text-ink-2">
            <span className="min-w-0 break-words">
              {nameOf(owner)} <span className="text-ink-3">{markOf(owner, owners)}</span>
            </span>
            {owners.acts && owners.list.length > 1 && (isAdmin || !owner.creador) && (
              <IconButton
                label={PANEL.withdraw(nameOf(owner))}
                danger
                icon={<UserMinus className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => owners.acts?.withdraw(owner)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
