import { Eye, EyeOff } from 'lucide-react';
import type { ListedUser } from '#schemas/generated/domain/listed-user.ts';
import { useNow } from '#web/app/use-now.ts';
import { USERS } from '#web/text/users.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Passwords } from './use-passwords.ts';
import { callName } from '#web/app/call-name.ts';

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;
const HOUR = 3_600_000;

/** Dots and an eye while a temporary password is unused; nobody's own password can be shown. */
export function PasswordCell({ user, passwords }: { user: ListedUser; passwords: Passwords }) {
  const now = useNow();
  const shown = passwords.shown.get(user.id);
  // The row is fresher: the person may have entered meanwhile.
  if (user.claveHasta === null) return <span className="text-ink-3">{USERS.notAvailable}</span>;
  const until = shown?.hasta ?? user.claveHasta;
  const name = callName(user);
  return (
    <>
      <span className="inline-flex items-center gap-1">
        {shown ? (
          <span className="w-18 font-mono font-semibold">{shown.clave}</span>
        ) : (
          <span className="nums w-18 font-mono">
            <span aria-hidden="true">{USERS.hiddenDots}</span>
            <span className="sr-only">{USERS.hidden}</span>
          </span>
        )}
        <IconButton
          className="-my-1.5"
          label={shown ? USERS.hide(name) : USERS.show(name)}
          icon={shown ? <EyeOff {...icon} /> : <Eye {...icon} />}
          onClick={() => (shown ? passwords.hide([user.id]) : void passwords.show([user.id]))}
        />
      </span>
      {shown && (
        <span className="nums block text-meta text-ink-3">
          {USERS.temporaryFor(Math.round((Date.parse(until) - now.getTime()) / HOUR))}
        </span>
      )}
    </>
  );
}
