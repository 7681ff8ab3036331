import { userTypeName } from '#engine/process/user-type-name.ts';
import { USERS_EXPORT_TEXTS as TEXT } from '#schemas/messages/export.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import type { AdministeredUser } from './user-list.ts';

const { heads } = TEXT;

const COLUMNS: Sheet['columns'] = [
  { head: heads.id, kind: 'number', width: 8 },
  { head: heads.apellido, kind: 'text', width: 24 },
  { head: heads.nombre, kind: 'text', width: 24 },
  { head: heads.dni, kind: 'text', width: 12 },
  { head: heads.unidad, kind: 'text', width: 18 },
  { head: heads.tipo, kind: 'text', width: 14 },
  { head: heads.correo, kind: 'text', width: 36 },
  { head: heads.telefono, kind: 'text', width: 18 },
  { head: heads.crea, kind: 'text', width: 14 },
  { head: heads.acceso, kind: 'text', width: 10 },
  { head: heads.ultimoIngreso, kind: 'text', width: 14 },
];

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' });

/** What an import takes comes under the names that it knows: an exported file can be changed and imported again. */
export function userSheet(users: readonly AdministeredUser[], hasMore: boolean): Sheet {
  return {
    name: TEXT.sheet,
    columns: COLUMNS,
    rows: users.map((user) => [
      user.id,
      user.ape,
      user.nom,
      user.dni,
      user.unidad_academica ?? '',
      userTypeName(user.tipo_usuario),
      user.email,
      user.tel ?? '',
      user.puede_crear_proyectos ? TEXT.yes : TEXT.no,
      user.may_sign_in ? TEXT.yes : TEXT.no,
      user.last_sign_in_at ? DAY.format(user.last_sign_in_at) : '',
    ]),
    note: hasMore ? TEXT.cut(users.length) : null,
  };
}
