import type { Knex } from 'knex';
import type { StoredList } from '#server/core/call/list-queries.ts';

export interface LastRevision extends StoredList {
  author: { id: number; ape: string; nom: string } | null;
  at: Date;
}

export async function findLastRevision(db: Knex, year: number, list: string): Promise<LastRevision | null> {
  const [row] = (await db('list_revisions as r')
    .leftJoin('users as u', 'u.id', 'r.author_id')
    .select(
      'r.revision',
      'r.entries',
      'r.at',
      db.raw(
        `case when u.id is null then null else json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) end as author`,
      ),
    )
    .where({ 'r.call_year': year, 'r.list': list })
    .orderBy('r.revision', 'desc')
    .limit(1)) as LastRevision[];
  return row ?? null;
}

export interface EvaluatorRow {
  id: number;
  ape: string;
  nom: string;
  userType: string;
  academicUnit: string | null;
}

export async function listEvaluators(db: Knex, types: readonly string[]): Promise<EvaluatorRow[]> {
  return db('users')
    .select<EvaluatorRow[]>({
      id: 'id',
      ape: 'ape',
      nom: 'nom',
      userType: 'tipo_usuario',
      academicUnit: 'unidad_academica',
    })
    .whereIn('tipo_usuario', types)
    .where({ may_sign_in: true })
    .orderBy(['ape', 'nom', 'id']);
}

export interface RelatedProjectRow {
  code: string;
  title: string;
}

/** Of the call of that year and the two before. */
export async function listProjectsSince(db: Knex, year: number, without: number): Promise<RelatedProjectRow[]> {
  return db('projects')
    .select<RelatedProjectRow[]>('code', 'title')
    .whereBetween('call_year', [year - 2, year])
    .whereNot({ id: without })
    .orderBy('code', 'desc')
    .limit(10_000);
}
