import type { ListedUser } from '#schemas/generated/domain/listed-user.ts';
import { userTypeName } from '#engine/process/user-type-name.ts';
import { USERS } from '#web/text/users.ts';
import type { Column } from '#web/ui/column.ts';
import { PasswordCell } from './password-cell.tsx';
import type { Passwords } from './use-passwords.ts';
import { UserActions, type UserActs } from './user-actions.tsx';

const { heads } = USERS;

export function userColumns(passwords: Passwords, acts: UserActs): readonly Column<ListedUser>[] {
  return [
    { id: 'id', head: heads.id, sortValue: ({ id }) => id, className: 'nums text-ink-3', cell: ({ id }) => id },
    {
      id: 'ape',
      isName: true,
      head: heads.apellido,
      sortValue: ({ ape }) => ape,
      cell: ({ ape, acceso }) => (
        <>
          <span className="font-semibold wrap-anywhere">{ape}</span>
          {!acceso && <span className="block text-meta text-bad">{USERS.noAccess}</span>}
        </>
      ),
    },
    { id: 'nom', head: heads.nombre, sortValue: ({ nom }) => nom, className: 'wrap-anywhere', cell: ({ nom }) => nom },
    {
      id: 'unidad',
      head: heads.unidad,
      sortValue: ({ unidadAcademica }) => unidadAcademica ?? '',
      cell: ({ unidadAcademica }) => unidadAcademica ?? <span className="text-ink-3">{USERS.noUnit}</span>,
    },
    {
      id: 'tipo',
      head: heads.tipo,
      sortValue: ({ tipoUsuario }) => tipoUsuario,
      className: 'text-ink-2',
      cell: ({ tipoUsuario }) => userTypeName(tipoUsuario),
    },
    {
      id: 'email',
      head: heads.correo,
      sortValue: ({ email }) => email,
      className: 'wrap-anywhere text-ink-2',
      cell: ({ email }) => email,
    },
    { id: 'clave', head: heads.clave, cell: (user) => <PasswordCell user={user} passwords={passwords} /> },
    {
      id: 'acciones',
      head: heads.acciones,
      right: true,
      acts: true,
      cell: (user) => <UserActions user={user} acts={acts} />,
    },
  ];
}
