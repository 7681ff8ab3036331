-- The entries of base lists that a stored section holds now, by list, in the place of those that it held; null: as before.
create or replace function keep_chosen_entries(of_form bigint, of_section smallint, of_project integer, chosen jsonb) returns void
language plpgsql volatile as $$
begin
  if chosen is null or chosen = 'null' then return; end if;
  delete from chosen_entries where form_id = of_form and section = of_section;
  insert into chosen_entries (form_id, section, list, entry, project_id, call_year)
    select of_form, of_section, l.key, e.value, p.id, p.call_year
      from projects p, jsonb_each(chosen) l, jsonb_array_elements_text(l.value) e where p.id = of_project;
end $$;
