-- The call of a year, as decisions look at it.
create or replace function call_facts(of_year integer) returns json language plpgsql stable as $$
begin
  return (select json_build_object(
    'year', c.year, 'independent', c.independent_evaluation,
    'values', (select coalesce(json_agg(json_build_object('modality', v.modality, 'id', v.id, 'value', v.value)), '[]')
      from call_values v where v.call_year = c.year),
    'phases', (select coalesce(json_agg(json_build_object('phase', h.phase, 'at', h.at) order by h.id), '[]')
      from call_phases h where h.call_year = c.year),
    'calendar', (select coalesce(json_agg(json_build_object('phase', k.phase, 'startsAt', k.starts_at, 'endsAt', k.ends_at,
        'extendedUntil', k.extended_until, 'resolution', k.resolution) order by k.position), '[]')
      from call_calendar k where k.call_year = c.year and c.calendar_published_at is not null))
    from calls c where c.year = of_year);
end $$;
