import type { TemplateState } from '#schemas/generated/domain/template-state.ts';
import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { Knex } from 'knex';
import type { PersonName } from '../../templates/person-columns.ts';

export interface LibraryFilter {
  year?: number | undefined;
  kind?: TemplateKind | undefined;
  /** Forms without modalities are used by both. */
  modality?: Modality | undefined;
  state?: TemplateState | undefined;
  /** Drafts in the bin, instead of all others. */
  bin?: boolean | undefined;
}

export interface LibraryRow {
  id: number;
  kind: TemplateKind;
  modality: Modality | null;
  year: number;
  version: number;
  fingerprint: string;
  title: string;
  state: TemplateState;
  inForce: boolean;
  /** Published, and put in force by the next call. */
  waits: boolean;
  author: PersonName | null;
  /** Who saved a draft last. */
  lastAuthor: PersonName | null;
  note: string | null;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  /** What its authors call a draft. */
  name: string | null;
  discardedAt: Date | null;
  discardedBy: PersonName | null;
  parent: { id: number; anio: number; version: number } | null;
  forms: number;
  complete: number;
}

const ROW = `t.id, t.kind, t.modality, t.call_year as year, t.version, t.fingerprint, t.title, t.state, t.in_force as "inForce",
  t.state = 'publicada' and not t.in_force and exists (select from templates i where i.in_force and i.call_year = t.call_year
    and i.kind = t.kind and i.modality is not distinct from t.modality and i.version < t.version) as waits,
  (select json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) from users u where u.id = t.author_id) as author,
  (select json_build_object('id', l.id, 'ape', l.ape, 'nom', l.nom) from template_draft_revisions r join users l on l.id = r.author_id
    where r.template_id = t.id and r.draft_version = t.draft_version and t.state = 'borrador') as "lastAuthor",
  t.draft_name as name, t.discarded_at as "discardedAt",
  (select json_build_object('id', d.id, 'ape', d.ape, 'nom', d.nom) from users d where d.id = t.discarded_by) as "discardedBy",
  t.note, t.created_at as "createdAt", t.updated_at as "updatedAt", t.published_at as "publishedAt",
  (select json_build_object('id', p.id, 'anio', p.call_year, 'version', p.version) from templates p where p.id = t.parent_id) as parent,
  (select count(*) from forms f where f.template_id = t.id) as forms,
  (select count(*) from forms f where f.template_id = t.id and f.state in ('completa', 'firmada')) as complete`;

/** Newest call first, a form's versions together, its drafts on top. */
export async function listLibrary(
  db: Knex,
  { year, kind, modality, state, bin = false }: LibraryFilter,
): Promise<LibraryRow[]> {
  const query = db('templates as t')
    .select<LibraryRow[]>(db.raw(ROW))
    .whereRaw('(t.discarded_at is not null) = ?', [bin])
    .orderByRaw(
      `t.call_year desc, t.kind, t.modality nulls first, t.state = 'borrador' desc, t.version desc, t.id desc`,
    );
  if (year !== undefined) void query.where('t.call_year', year);
  if (kind !== undefined) void query.where('t.kind', kind);
  if (modality !== undefined) {
    void query.where((either) => void either.whereNull('t.modality').orWhere('t.modality', modality));
  }
  if (state !== undefined) void query.where('t.state', state);
  return query;
}
