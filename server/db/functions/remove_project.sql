-- Removes a project with all that belongs to it. Its number stays taken, the audit stays; its files are left to the sweep.
create or replace function remove_project(of_project integer) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform 1 from projects where id = of_project for update;
  if not found then return false; end if;
  perform set_config('convoca.removing', 'yes', true);
  insert into pending_blobs (storage_key) select storage_key from documents where project_id = of_project on conflict do nothing;
  delete from drafts d using forms f where f.project_id = of_project and d.kind = f.kind and d.wire_id = f.wire_id;
  delete from signatures s using forms f where f.id = s.form_id and f.project_id = of_project;
  delete from documents where project_id = of_project;
  delete from form_results r using forms f where f.id = r.form_id and f.project_id = of_project;
  delete from chosen_entries where project_id = of_project;
  delete from answer_heads h using forms f where f.id = h.form_id and f.project_id = of_project;
  delete from revisions r using forms f where f.id = r.form_id and f.project_id = of_project;
  delete from excusals where project_id = of_project;
  delete from anonymised_fingerprints a using forms f where f.id = a.form_id and f.project_id = of_project;
  delete from forms where project_id = of_project;
  delete from commission_reasons where project_id = of_project;
  delete from project_seats where project_id = of_project;
  delete from commission_projects where project_id = of_project;
  delete from programme_assignments where project_id = of_project;
  delete from project_projections where project_id = of_project;
  delete from named_people where project_id = of_project;
  delete from project_facts where project_id = of_project;
  delete from project_results where project_id = of_project;
  delete from project_extensions where project_id = of_project;
  delete from project_state_events where project_id = of_project;
  delete from project_states where project_id = of_project;
  delete from project_links where project_id = of_project;
  delete from institutions where created_by_project = of_project and not confirmed
    and not exists (select from project_projections p where p.relation = 'institution' and p.key = institutions.id::text);
  delete from projects where id = of_project;
  perform set_config('convoca.removing', '', true);
  return true;
end $$;
