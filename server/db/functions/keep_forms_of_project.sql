-- The modality of an idea may change while it is received.
create or replace function keep_forms_of_project() returns trigger language plpgsql as $$
begin
  update forms set call_year = new.call_year, modality = new.modality where project_id = new.id;
  return null;
end $$;
