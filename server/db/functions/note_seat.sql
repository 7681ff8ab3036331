-- Who comes to hold an individual form of a commission, and who holds it no longer: what comes and goes before it is told evens out.
-- A project that is being removed has nobody to be told of it.
create or replace function note_seat() returns trigger language plpgsql as $$
begin
  insert into seats_due (user_id, kind, project_id, change)
    select s.user_id, s.kind, s.project_id, sum(s.change) from (
      select (to_jsonb(old) ->> 'evaluator_id')::integer, to_jsonb(old) ->> 'kind', (to_jsonb(old) ->> 'project_id')::integer, -1
        where to_jsonb(old) ->> 'commission_id' is not null
      union all
      select (to_jsonb(new) ->> 'evaluator_id')::integer, to_jsonb(new) ->> 'kind', (to_jsonb(new) ->> 'project_id')::integer, 1
        where to_jsonb(new) ->> 'commission_id' is not null) s (user_id, kind, project_id, change)
      join projects p on p.id = s.project_id
    where s.user_id is not null group by s.user_id, s.kind, s.project_id having sum(s.change) <> 0
    order by s.user_id, s.kind, s.project_id
  on conflict (user_id, kind, project_id) do update set change = seats_due.change + excluded.change;
  return null;
end $$;
