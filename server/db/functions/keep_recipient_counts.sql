-- How many recipients of a notification are in which state, counted as they come, change and go. By statement: most notifications
-- go to thousands at once. In the order of their ids, so that two statements about several never wait for each other.
create or replace function keep_recipient_counts() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in execute format(
      $q$select notification_id as id, sum(by)::integer as total,
          coalesce(sum(by) filter (where state in ('pendiente', 'enviando')), 0)::integer as waiting,
          coalesce(sum(by) filter (where state = 'enviando' or state = 'pendiente' and due_at is not null), 0)::integer as queued,
          coalesce(sum(by) filter (where state = 'enviado'), 0)::integer as sent,
          coalesce(sum(by) filter (where state = 'fallido'), 0)::integer as failed,
          coalesce(sum(by) filter (where state = 'dudoso'), 0)::integer as doubtful,
          coalesce(sum(by) filter (where state = 'sin_correo'), 0)::integer as in_app_only
        from (%s) r group by notification_id order by notification_id$q$,
      concat_ws(' union all ', case when tg_op <> 'DELETE' then 'select 1 as by, * from new_rows' end,
        case when tg_op <> 'INSERT' then 'select -1 as by, * from old_rows' end)) loop
    continue when (changed.total, changed.waiting, changed.queued, changed.sent, changed.failed, changed.doubtful, changed.in_app_only)
      = (0, 0, 0, 0, 0, 0, 0);
    -- A notification that goes takes its recipients along.
    insert into notification_counts as c (notification_id, total, waiting, queued, sent, failed, doubtful, in_app_only)
      select n.id, changed.total, changed.waiting, changed.queued, changed.sent, changed.failed, changed.doubtful, changed.in_app_only
        from notifications n where n.id = changed.id
      on conflict (notification_id) do update set total = c.total + excluded.total, waiting = c.waiting + excluded.waiting,
        queued = c.queued + excluded.queued, sent = c.sent + excluded.sent, failed = c.failed + excluded.failed,
        doubtful = c.doubtful + excluded.doubtful, in_app_only = c.in_app_only + excluded.in_app_only;
  end loop;
  return null;
end $$;
