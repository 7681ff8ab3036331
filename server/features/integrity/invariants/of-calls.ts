import { sql } from '#server/db/sql.ts';
import { callsWhere, type Invariant } from '../kinds/invariant.ts';

/** Calls, their lists, templates and calendars. */
export const OF_CALLS: readonly Invariant[] = [
  {
    name: 'convocatoria-vigente',
    broken: sql`${callsWhere(sql`c.vigente and exists (select from calls o where o.vigente and o.year <> c.year)`)}
      union all select 'convocatoria', max(c.year)::text, max(c.year)::text from calls c having count(*) > 0 and not bool_or(c.vigente)`,
  },
  {
    name: 'convocatorias-sin-listas',
    broken: callsWhere(sql`not exists (select from list_revisions r where r.call_year = c.year)`),
  },
  {
    name: 'convocatorias-sin-etapa',
    broken: callsWhere(sql`not exists (select from call_phases h where h.call_year = c.year)`),
  },
  {
    name: 'listas-distintas-de-su-revision',
    broken: sql`select 'lista' as type, l.call_year || '/' || l.list as id, l.list || ' ' || l.call_year as name
      from (select distinct on (r.call_year, r.list) r.* from list_revisions r order by r.call_year, r.list, r.revision desc) l
      where exists (select from jsonb_array_elements(l.entries) e
          where not exists (select from list_entries s where s.call_year = l.call_year and s.list = l.list
            and s.entry_id = e->>'id' and s.nom = e->>'nom' and (s.retired_revision is not null) = coalesce((e->>'retirada')::boolean, false)))
        or (select count(*) from list_entries s where s.call_year = l.call_year and s.list = l.list) <> jsonb_array_length(l.entries)`,
  },
  {
    name: 'plantillas-sin-vigencia',
    broken: sql`select 'plantilla' as type, max(t.id)::text as id, t.kind || coalesce(' ' || t.modality, '') || ' ' || t.call_year as name
      from templates t where t.state = 'publicada' group by t.call_year, t.kind, t.modality having not bool_or(t.in_force)`,
  },
  {
    name: 'cronograma-al-reves',
    broken: callsWhere(sql`exists (select from call_calendar k where k.call_year = c.year
      and (k.ends_at <= k.starts_at or k.extended_until < k.ends_at))`),
  },
  {
    name: 'institucion-fusionada-dos-veces',
    broken: sql`select 'instituciones' as type, '' as id, i.nom as name from institutions i join institutions o on o.id = i.merged_into
      where o.merged_into is not null`,
  },
];
