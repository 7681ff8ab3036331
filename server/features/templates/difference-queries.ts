import type { Knex } from 'knex';
import { ask } from '../../db/ask.ts';
import { sql } from '../../db/sql.ts';
import type { PersonName } from '../../templates/person-columns.ts';
import { findTemplate, type StoredTemplate } from '../../templates/template-queries.ts';

export interface Compared {
  now: StoredTemplate;
  before: StoredTemplate | null;
  author: PersonName | null;
  changedAt: Date;
}

interface Pair {
  id: number;
  before: number | null;
  author: PersonName | null;
  changedAt: Date;
}

/** Of each form of a call its newest draft, else its version in force, and the newest version of the call before it. */
export async function listCompared(db: Knex, year: number): Promise<Compared[]> {
  const pairs = await ask<Pair>(
    db,
    sql`select * from (
        select distinct on (t.kind, t.modality) t.id, t.kind, t.modality, t.updated_at as "changedAt",
          (select p.id from templates p where p.kind = t.kind and p.modality is not distinct from t.modality
            and p.call_year < t.call_year and p.state = 'publicada' order by p.call_year desc, p.version desc limit 1) as before,
          (select json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) from users u
            where u.id = coalesce((select r.author_id from template_draft_revisions r
              where r.template_id = t.id and r.draft_version = t.draft_version), t.author_id)) as author
        from templates t
        where t.call_year = ${year} and t.discarded_at is null and (t.state = 'borrador' or t.in_force)
        order by t.kind, t.modality, t.state = 'borrador' desc, t.updated_at desc, t.id desc) as newest
      order by kind, modality nulls first`,
  );
  return Promise.all(
    pairs.map(async ({ id, before, author, changedAt }) => {
      const now = await findTemplate(db, id);
      if (!now) throw new Error(`there is no version ${id}`);
      return { now, before: before === null ? null : await findTemplate(db, before), author, changedAt };
    }),
  );
}
