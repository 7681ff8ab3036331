import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('015-asked-when-due', {
  up: `
-- Parts of what nearly every request asks that few of them need: a part of a statement costs even where it finds nothing
-- to do, a function only when it is called.
create function renew_session(of_token bytea) returns boolean language plpgsql volatile as $$
begin
  update sessions s set last_used_at = app_now(), expires_at = least(app_now() + interval '2 hours', s.ends_at)
    where s.token_hash = of_token and s.expires_at > app_now();
  return found;
end $$;

-- The call of a year, as decisions look at it.
create function call_facts(of_year integer) returns json language plpgsql stable as $$
begin
  return (select json_build_object(
    'year', c.year, 'independent', c.independent_evaluation,
    'phases', (select coalesce(json_agg(json_build_object('phase', h.phase, 'at', h.at) order by h.id), '[]')
      from call_phases h where h.call_year = c.year),
    'calendar', (select coalesce(json_agg(json_build_object('phase', k.phase, 'startsAt', k.starts_at, 'endsAt', k.ends_at,
        'extendedUntil', k.extended_until, 'resolution', k.resolution) order by k.position), '[]')
      from call_calendar k where k.call_year = c.year and c.calendar_published_at is not null))
    from calls c where c.year = of_year);
end $$;
`,
  down: `
drop function call_facts(integer);
drop function renew_session(bytea);
`,
});
