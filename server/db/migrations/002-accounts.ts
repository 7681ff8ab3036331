import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('002-accounts', {
  up: `
create table users (
  id integer generated always as identity primary key,
  dni text not null,
  ape text collate spanish not null,
  nom text collate spanish not null,
  tel text,
  email text not null,
  unidad_academica text,
  tipo_usuario text not null,
  -- The stored flag; the effective one also looks at running biannual projects (A-16).
  puede_crear_proyectos boolean not null default true,
  password_hash text not null,
  -- Taken away by an administrator: nobody signs in, what the person wrote stays.
  may_sign_in boolean not null default true,
  -- Signed in with a temporary password: must choose an own one first.
  must_change_password boolean not null default false,
  -- Encrypted with a key outside the database; erased at first sign-in or when its time is over (A-08).
  temporary_password bytea,
  temporary_password_until timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  version integer not null default 1,
  search text generated always as
    (f_norm(email || ' ' || nom || ' ' || ape || ' ' || ape || ' ' || nom || ' ' || coalesce(unidad_academica, ''))) stored
);
create unique index users_email_key on users (lower(email));
create index users_dni on users (dni);
create index users_type_name on users (tipo_usuario, ape, nom, id);
create index users_name on users (ape, nom, id);
create index users_search on users using gin (search gin_trgm_ops);
create index users_temporary on users (temporary_password_until) where temporary_password is not null;

create table sessions (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  -- Slides with use, never beyond ends_at.
  expires_at timestamptz not null,
  ends_at timestamptz not null
) with (fillfactor = 70);
create index sessions_user on sessions (user_id);
create index sessions_ends on sessions (ends_at);

create table password_resets (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expires on password_resets (expires_at);

-- Failures only, shared by all processes. The key names what is throttled, hashed where it is personal.
create table login_attempts (
  key text primary key,
  failures integer not null default 0,
  first_at timestamptz not null default app_now(),
  last_at timestamptz not null default app_now(),
  blocked_until timestamptz
) with (fillfactor = 70);
create index login_attempts_last on login_attempts (last_at);

-- In the form that the rate limiter's library expects.
create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
`,
  down: `
drop table rate_limits, login_attempts, password_resets, sessions, users;
`,
});
