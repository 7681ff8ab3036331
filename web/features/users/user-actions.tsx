import { Ellipsis, Eye, MonitorSmartphone, Pencil } from 'lucide-react';
import type { ListedUser } from '#schemas/generated/domain/listed-user.ts';
import { UI } from '#web/text/ui.ts';
import { USERS } from '#web/text/users.ts';
import { Button } from '#web/ui/button.tsx';
import { iconButtonStyle } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { callName } from '#web/app/call-name.ts';

export interface UserActs {
  onReset: (user: ListedUser) => void;
  onEdit: (user: ListedUser) => void;
  onSessions: (user: ListedUser) => void;
  onView: (user: ListedUser) => void;
}

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** *Restablecer* by its word, the rest behind the dots. */
export function UserActions({ user, acts }: { user: ListedUser; acts: UserActs }) {
  const name = callName(user);
  return (
    <span className="flex justify-end gap-1">
      <Button kind="ghost" size="small" aria-label={USERS.resetOf(name)} onClick={() => acts.onReset(user)}>
        {USERS.reset}
      </Button>
      <Menu
        label={UI.moreActions(name)}
        buttonClass={iconButtonStyle()}
        button={<Ellipsis className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
        entries={[
          // What an administrator may, the other may, too: there is nothing to look at.
          ...(user.tipoUsuario === 'admin' || !user.acceso
            ? []
            : [{ label: USERS.viewAs, icon: <Eye {...icon} />, onChoose: () => acts.onView(user) }]),
          { label: USERS.edit, icon: <Pencil {...icon} />, onChoose: () => acts.onEdit(user) },
          { label: USERS.sessions.open, icon: <MonitorSmartphone {...icon} />, onChoose: () => acts.onSessions(user) },
        ]}
      />
    </span>
  );
}
