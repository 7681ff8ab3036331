-- The next number of a call. The row stays locked to the end of the transaction: no gap, no double.
create or replace function next_project_number(year_of_call integer) returns integer language plpgsql volatile as $$
declare number integer;
begin
  perform lock_calls(false);
  update calls set project_sequence = project_sequence + 1 where year = year_of_call returning project_sequence into number;
  return number;
end $$;
