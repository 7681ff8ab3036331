-- What the counts of a call go by, kept with the form: its project's call and modality, and the office's day on which it was completed.
create or replace function keep_form_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select p.call_year, p.modality into new.call_year, new.modality from projects p where p.id = new.project_id;
  end if;
  new.completed_on := case when new.state in ('completa', 'firmada')
    then coalesce(new.completed_on, (app_now() at time zone 'America/Argentina/Buenos_Aires')::date) end;
  return new;
end $$;
