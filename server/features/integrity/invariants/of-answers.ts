import { sql } from '#server/db/sql.ts';
import { formsWhere, type Invariant } from '../kinds/invariant.ts';

/** Revisions, heads and projections of forms. */
export const OF_ANSWERS: readonly Invariant[] = [
  {
    name: 'cabezas-ajenas',
    broken: formsWhere(sql`exists (select from answer_heads h join revisions r on r.id = h.revision_id
      where h.form_id = f.id and (r.form_id, r.section, r.version) is distinct from (h.form_id, h.section, h.version))`),
  },
  {
    name: 'revisiones-sin-cabeza',
    broken: formsWhere(sql`exists (select from revisions r where r.form_id = f.id
      and not exists (select from answer_heads h where h.form_id = r.form_id and h.section = r.section))`),
  },
  {
    name: 'cabezas-atrasadas',
    broken:
      formsWhere(sql`exists (select from answer_heads h join revisions r on r.form_id = h.form_id and r.section = h.section
      where h.form_id = f.id and r.version > h.version)`),
  },
  {
    name: 'versiones-con-huecos',
    broken: formsWhere(sql`f.id in (select r.form_id from revisions r group by r.form_id, r.section
      having count(*) <> max(r.version) or min(r.version) <> 1)`),
  },
  {
    name: 'guardados-sin-respuestas',
    broken: formsWhere(sql`f.state <> 'vacia' and not exists (select from answer_heads h where h.form_id = f.id)`),
  },
  {
    name: 'guardados-con-borrador-de-plantilla',
    broken: formsWhere(sql`exists (select from templates t where t.id = f.template_id and t.state = 'borrador')`),
  },
  {
    name: 'versiones-mezcladas',
    // A signature, also one that was annulled since, keeps all of its project on the version that was signed.
    broken: formsWhere(sql`f.evaluator_id is not null and exists (select from template_pins n
      where n.call_year = p.call_year and n.kind = f.kind and n.modality in ('', p.modality)
        and f.template_id is not null and f.template_id <> coalesce((select d.template_id from forms d
          where d.project_id = f.project_id and d.kind = f.kind || '_def' and exists (select from signatures s where s.form_id = d.id)), n.template_id))`),
  },
  {
    name: 'instituciones-perdidas',
    broken: sql`select distinct 'proyecto' as type, p.id::text as id, p.code as name
      from project_projections j join projects p on p.id = j.project_id
      where j.relation = 'institution' and not exists (select from institutions i where i.id::text = j.key)`,
  },
  {
    name: 'retiradas-en-uso',
    broken: sql`select distinct 'proyecto' as type, p.id::text as id, p.code || ' · ' || e.nom as name
      from list_entries e
        join projects p on p.call_year = e.call_year
        join project_projections j on j.project_id = p.id and j.key = e.entry_id
          and j.relation = case e.list when 'lProgramas' then 'programas' when 'lLineasTematicas' then 'lineas' end
        join forms f on f.project_id = p.id and f.kind = split_part(j.source, '.', 1)
        join answer_heads h on h.form_id = f.id and h.section = coalesce(nullif(split_part(j.source, '.', 2), ''), '0')::smallint
        join revisions r on r.id = h.revision_id
      where e.retired_revision is not null and (r.list_revisions->>e.list)::integer >= e.retired_revision
        and not exists (select from revisions b where b.form_id = r.form_id and b.section = r.section and b.version < r.version
          and coalesce((b.list_revisions->>e.list)::integer, 0) < e.retired_revision)`,
  },
];
