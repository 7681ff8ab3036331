import { sql } from '#server/db/sql.ts';
import { accountsWhere, type Invariant } from '../kinds/invariant.ts';

/** Accounts, sessions, drafts; what the sweep should have taken away. */
export const OF_ACCOUNTS: readonly Invariant[] = [
  {
    name: 'sin-administracion',
    broken: sql`select 'cuenta' as type, '0' as id, '—' as name
      where not exists (select from users u where u.tipo_usuario = 'admin' and u.may_sign_in)`,
  },
  {
    name: 'sesiones-sin-acceso',
    broken: accountsWhere(sql`not u.may_sign_in and exists (select from sessions s where s.user_id = u.id
      and least(s.expires_at, s.ends_at) > app_now())`),
  },
  {
    name: 'sesiones-sin-barrer',
    broken: accountsWhere(sql`exists (select from sessions s where s.user_id = u.id
      and least(s.expires_at, s.ends_at) < app_now() - interval '8 days')`),
  },
  {
    name: 'claves-provisorias-vencidas',
    broken: accountsWhere(
      sql`u.temporary_password is not null and u.temporary_password_until < app_now() - interval '1 day'`,
    ),
  },
  {
    name: 'borradores-huerfanos',
    broken: accountsWhere(sql`exists (select from drafts d where d.user_id = u.id and d.wire_id <> 0
      and not exists (select from forms f where f.kind = d.kind and f.wire_id = d.wire_id))`),
  },
  {
    name: 'borradores-sin-barrer',
    broken: accountsWhere(
      sql`exists (select from drafts d where d.user_id = u.id and d.at < app_now() - interval '31 days')`,
    ),
  },
];
