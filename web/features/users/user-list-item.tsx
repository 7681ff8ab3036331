import type { ListedUser } from '#schemas/generated/domain/listed-user.ts';
import { userTypeName } from '#engine/process/user-type-name.ts';
import { USERS } from '#web/text/users.ts';
import { PasswordCell } from './password-cell.tsx';
import type { Passwords } from './use-passwords.ts';
import { UserActions, type UserActs } from './user-actions.tsx';

/** A row on a phone. */
export function UserListItem({ user, passwords, acts }: { user: ListedUser; passwords: Passwords; acts: UserActs }) {
  const { id, ape, nom, email, tipoUsuario, unidadAcademica, acceso } = user;
  return (
    <>
      <p className="font-semibold wrap-anywhere">{`${ape}, ${nom}`}</p>
      <p className="text-table wrap-anywhere text-ink-2">{email}</p>
      <p className="nums text-meta text-ink-3">
        {`${id} · ${userTypeName(tipoUsuario)} · ${unidadAcademica ?? USERS.noUnit}`}
        {!acceso && <span className="text-bad">{` · ${USERS.noAccess}`}</span>}
      </p>
      <div className="mt-1 flex items-center justify-between gap-3 text-table">
        <div>
          <PasswordCell user={user} passwords={passwords} />
        </div>
        <UserActions user={user} acts={acts} />
      </div>
    </>
  );
}
