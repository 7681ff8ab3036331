-- Removes a call that has no project, with its calendar, lists and templates; the audit stays. False: it is the current one, or it
-- has projects. One whose templates were copied for another call stays by the copies' reference to them.
create or replace function remove_call(of_year integer) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  select guard into removed from calls where year = of_year and not vigente for update;
  if not found or exists (select from projects where call_year = of_year) then
    return false;
  end if;
  perform set_config('convoca.removing', 'yes', true);
  delete from cuts where call_year = of_year;
  delete from commissions where call_year = of_year;
  delete from call_values where call_year = of_year;
  delete from fact_versions where call_year = of_year;
  delete from phase_starts where call_year = of_year;
  delete from call_calendar where call_year = of_year;
  delete from call_phases where call_year = of_year;
  delete from list_revisions where call_year = of_year;
  delete from list_entries where call_year = of_year;
  delete from template_pins where call_year = of_year;
  delete from template_draft_revisions r using templates t where t.id = r.template_id and t.call_year = of_year;
  delete from templates where call_year = of_year;
  delete from calls where year = of_year;
  -- What is remembered of calls is remembered by the sum of their guards, which must not fall back to one that it had.
  update calls set guard = guard + removed + 1 where vigente;
  perform set_config('convoca.removing', '', true);
  return true;
end $$;
