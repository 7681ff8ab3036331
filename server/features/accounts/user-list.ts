import type { Knex } from 'knex';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import type { UserRow } from '#server/core/user/user-queries.ts';
import { ask } from '#server/db/ask.ts';
import { joined, sql, verbatim, type Sql } from '#server/db/sql.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import type { UserFields } from './user-queries.ts';
import { holdsWords, wordsOf } from '#server/db/search.ts';

/** What administrators see of an account. */
export type AdministeredUser = Pick<UserRow, 'id' | keyof UserFields | 'temporary_until' | 'last_sign_in_at'>;

export interface UserListRequest {
  type: string | null;
  /** Words that must all be found. */
  words: readonly string[];
  /** Found as well, whatever the words are. */
  also: readonly number[];
  order: Sql;
  limit: number;
  offset: number;
}

interface Query {
  tipo?: string;
  q?: string;
  tambien?: string;
  orden?: string;
}

/** Whom nothing else tells apart comes in the order of the names. */
const NAMES = ['ape', 'nom', 'id'] as const;
const SORTS: Readonly<Record<string, readonly string[]>> = {
  id: ['id'],
  ape: NAMES,
  nom: ['nom', 'ape', 'id'],
  unidad: ['unidad_academica', ...NAMES],
  tipo: ['tipo_usuario', ...NAMES],
  email: ['email', 'id'],
};

/** An empty type, like none, is all types; an unknown one has nobody. */
export function readUserListRequest(
  { tipo, q = '', tambien = '', orden }: Query,
  { limit, page }: { limit: number; page: number },
): UserListRequest {
  const name = orden === undefined || orden === '' ? 'ape' : orden;
  const columns = Object.hasOwn(SORTS, name.replace(/^-/u, '')) ? SORTS[name.replace(/^-/u, '')] : undefined;
  if (columns === undefined)
    throw badRequest(FORM_MESSAGES.unknownSort, [requestProblem('/orden', 'orden', FORM_MESSAGES.unknownSort)]);
  const direction = name.startsWith('-') ? 'desc nulls last' : 'asc nulls first';
  return {
    type: tipo || null,
    words: wordsOf(q),
    also: tambien.split(',').filter(Boolean).map(Number),
    // Of columns that are never null, so that the index of the names serves.
    order: joined(
      columns.map((column) =>
        verbatim(`u.${column} ${column === 'unidad_academica' ? direction : direction.split(' ')[0]}`),
      ),
      ', ',
    ),
    limit,
    offset: (page - 1) * limit,
  };
}

export function listUsersMatching(db: Knex, request: UserListRequest): Promise<AdministeredUser[]> {
  return ask(
    db,
    sql`select u.id, u.dni, u.ape, u.nom, u.tel, u.email, u.unidad_academica, u.tipo_usuario, u.puede_crear_proyectos, u.may_sign_in,
        u.last_sign_in_at,
        case when u.temporary_password is not null and u.temporary_password_until > app_now() then u.temporary_password_until end as temporary_until
      from users u ${filterOf(request)} order by ${request.order} limit ${request.limit} offset ${request.offset}`,
  );
}

export async function countUsersMatching(db: Knex, request: UserListRequest): Promise<number> {
  const [row] = await ask<{ total: number }>(
    db,
    sql`select count(*)::integer as total from users u ${filterOf(request)}`,
  );
  return row?.total ?? 0;
}

function filterOf({ type, words, also }: UserListRequest): Sql {
  const conditions = [
    sql`u.anonymised_at is null`,
    ...(type === null ? [] : [sql`u.tipo_usuario = ${type}`]),
    ...(words.length === 0 ? [] : [found(words, also)]),
  ];
  return sql`where ${joined(conditions, ' and ')}`;
}

function found(words: readonly string[], also: readonly number[]): Sql {
  const all = holdsWords(sql`u.search`, words);
  return also.length === 0 ? sql`(${all})` : sql`(${all} or u.id = any(${also}::integer[]))`;
}
