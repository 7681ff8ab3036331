-- The one way in which histories lose what they said about a person. What takes its place was decided before, under the
-- locks of the projects: answers as new heads, since whoever remembers answers does so by the number of their revision.
create or replace function anonymise_history(of_dni text, of_projects integer[], changes jsonb) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  moment constant timestamptz := app_now();
  head record;
  revision bigint;
begin
  perform set_config('convoca.anonymising', 'yes', true);
  update revisions r set data = c.data
    from jsonb_to_recordset(changes->'revisions') c(id bigint, data jsonb) where r.id = c.id;
  for head in select r.*, f.project_id, c.chosen from answer_heads h join revisions r on r.id = h.revision_id join forms f on f.id = h.form_id
      join jsonb_to_recordset(changes->'revisions') c(id bigint, chosen jsonb) on c.id = r.id order by r.id loop
    insert into revisions (form_id, section, version, data, template_id, list_revisions, cause, at, agreement)
      values (head.form_id, head.section, head.version + 1, head.data, head.template_id, head.list_revisions, 'anonymise', moment, head.agreement)
      returning id into revision;
    update answer_heads set version = head.version + 1, revision_id = revision
      where form_id = head.form_id and section = head.section;
    perform keep_chosen_entries(head.form_id, head.section, head.project_id, head.chosen);
  end loop;
  delete from project_projections p where p.relation = 'person' and p.key = of_dni and p.project_id = any (of_projects);
  delete from named_people p where p.dni = of_dni and p.project_id = any (of_projects);

  update audit a set detail = c.value from jsonb_to_recordset(changes->'audit') c(id bigint, value jsonb) where a.id = c.id;
  update project_states s set description = c.value
    from jsonb_to_recordset(changes->'states') c(id integer, value text) where s.id = c.id;
  update project_state_events e set description = c.value->>'description', former = nullif(c.value->'former', 'null')
    from jsonb_to_recordset(changes->'stateEvents') c(id bigint, value jsonb) where e.id = c.id;
  update project_extensions e set reason = c.value
    from jsonb_to_recordset(changes->'extensions') c(id integer, value text) where e.id = c.id;
  perform set_config('convoca.anonymising', '', true);
end $$;
