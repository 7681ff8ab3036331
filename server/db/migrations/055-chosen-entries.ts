import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('055-chosen-entries', {
  up: `
-- Which entries of base lists the stored answers hold now, kept with each save: most of a project is long texts, and nobody reads
-- those of a whole call to count its entries.
create table chosen_entries (
  form_id bigint not null references forms,
  section smallint not null,
  list text not null,
  entry text not null,
  project_id integer not null references projects,
  call_year integer not null,
  primary key (form_id, section, list, entry)
);
create index chosen_entries_list on chosen_entries (call_year, list, entry, project_id);

-- What was saved until now: where templates take options from lists is in their UI schema; rows and options are no level of the answers.
with recursive nodes as (
  select t.id, t.kind, (t.content->'ui')::jsonb as node, '{}'::text[] as keys from templates t
  union all
  select n.id, n.kind, e.value, case when e.key = 'items' or e.key like 'ui:%' then n.keys else n.keys || e.key end
    from nodes n cross join lateral jsonb_each(n.node) e where jsonb_typeof(n.node) = 'object' and jsonb_typeof(e.value) = 'object'
), fields as (
  select distinct n.id, n.kind, n.keys, e.value #>> '{}' as list
    from nodes n cross join lateral jsonb_each(n.node) e
    where e.key in ('ui:lista', 'lista') and jsonb_typeof(e.value) = 'string' and cardinality(n.keys) > 0
), places as (
  select f.id, f.list, case when f.kind = 'p' then s.number else 0 end as section,
      (select 'lax $' || string_agg('.' || to_json(k)::text, '' order by place) || '[*]'
        from unnest(case when f.kind = 'p' then f.keys[2:] else f.keys end) with ordinality o(k, place)) as path
    from fields f left join (values ('datosGenerales', 1), ('equipo', 2), ('problematica', 3), ('cierre', 4), ('documentacion', 5)) s(key, number)
      on f.kind = 'p' and s.key = f.keys[1]
)
insert into chosen_entries (form_id, section, list, entry, project_id, call_year)
  select distinct f.id, h.section, k.list, v #>> '{}', p.id, p.call_year
    from answer_heads h join revisions r on r.id = h.revision_id join forms f on f.id = h.form_id join projects p on p.id = f.project_id
      join places k on k.section = h.section and k.id = coalesce(r.template_id, (select t.id from templates t where t.kind = f.kind
        and t.call_year = p.call_year and (t.modality is null or t.modality = p.modality) and t.in_force limit 1))
      cross join lateral jsonb_path_query(r.data, k.path::jsonpath) v
    where k.path is not null and jsonb_typeof(v) in ('string', 'number');
`,
  down: `
drop table chosen_entries;
`,
});
