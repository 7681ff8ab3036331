import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('009-writing', {
  up: `
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  actor_id integer,
  action text not null,
  project_id integer,
  detail jsonb not null default '{}',
  request_id text
);
create index audit_project on audit (project_id, id desc) where project_id is not null;
create index audit_actor on audit (actor_id, id desc);
create index audit_at on audit using brin (at);
select protect_history('audit');

-- A write's key is stored in its own transaction, as a reference to what it made; a refused write leaves none.
create table idempotency (
  -- 0: nobody was signed in.
  user_id integer not null,
  method text not null,
  path text not null,
  key text not null,
  body_hash text not null,
  ref jsonb,
  at timestamptz not null default app_now(),
  primary key (user_id, method, path, key)
) with (fillfactor = 80);
create index idempotency_at on idempotency (at);

-- outcome: 'claimed', 'replay' (answer again from ref), 'other body'. One in flight is waited for, by its row.
create function claim_idempotency(by_user integer, claim jsonb, new_ref jsonb, out outcome text, out ref jsonb)
language plpgsql volatile as $$
declare seen record;
begin
  loop
    insert into idempotency (user_id, method, path, key, body_hash, ref)
      values (by_user, claim->>'method', claim->>'path', claim->>'key', claim->>'bodyHash', new_ref)
      on conflict do nothing;
    if found then outcome := 'claimed'; return; end if;
    select i.* into seen from idempotency i
      where i.user_id = by_user and i.method = claim->>'method' and i.path = claim->>'path' and i.key = claim->>'key';
    continue when not found;
    if seen.at < app_now() - interval '24 hours' then
      delete from idempotency i
        where i.user_id = by_user and i.method = claim->>'method' and i.path = claim->>'path' and i.key = claim->>'key' and i.at = seen.at;
      continue;
    end if;
    if seen.body_hash <> claim->>'bodyHash' then outcome := 'other body'; return; end if;
    outcome := 'replay'; ref := seen.ref; return;
  end loop;
end $$;

create function release_idempotency(by_user integer, claim jsonb) returns void language sql volatile as $$
  delete from idempotency
    where user_id = by_user and method = claim->>'method' and path = claim->>'path' and key = claim->>'key'
$$;

-- The start of every write but a save: first the locks, each in a statement of its own, in one order for everybody
-- (calls, then projects by their id), then the key.
create function begin_write(of_projects integer[], calls_alone boolean, by_user integer, claim jsonb, out outcome text, out ref jsonb)
language plpgsql volatile as $$
declare locked integer;
begin
  if calls_alone then perform lock_calls(true);
  elsif cardinality(of_projects) > 0 then perform lock_calls(false);
  end if;
  if cardinality(of_projects) > 0 then
    perform 1 from projects where id = any (of_projects) order by id for no key update;
    get diagnostics locked = row_count;
  end if;
  outcome := 'claimed';
  if claim is not null then
    select c.outcome, c.ref into outcome, ref from claim_idempotency(by_user, claim, null) c;
    if outcome <> 'claimed' then return; end if;
  end if;
  if locked < cardinality(of_projects) then outcome := 'gone'; end if;
end $$;

create function finish_write(of_projects integer[], of_call integer, by_user integer, claim jsonb, new_ref jsonb,
  did text, of_project integer, about jsonb, of_request text) returns void
language plpgsql volatile as $$
begin
  if cardinality(of_projects) > 0 then
    update projects set guard = guard + 1, updated_at = app_now() where id = any (of_projects);
  end if;
  if of_call is not null then update calls set guard = guard + 1 where year = of_call; end if;
  insert into audit (actor_id, action, project_id, detail, request_id)
    values (nullif(by_user, 0), did, of_project, coalesce(about, '{}'), of_request);
  if claim is not null then
    update idempotency i set ref = new_ref
      where i.user_id = by_user and i.method = claim->>'method' and i.path = claim->>'path' and i.key = claim->>'key';
  end if;
end $$;

-- Removes a project with all that belongs to it. Its number stays taken, the audit stays; its files are left to the sweep.
create function remove_project(of_project integer) returns boolean
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
  delete from answer_heads h using forms f where f.id = h.form_id and f.project_id = of_project;
  delete from revisions r using forms f where f.id = r.form_id and f.project_id = of_project;
  delete from excusals where project_id = of_project;
  delete from forms where project_id = of_project;
  delete from commission_projects where project_id = of_project;
  delete from programme_assignments where project_id = of_project;
  delete from project_projections where project_id = of_project;
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
`,
  down: `
drop function remove_project(integer);
drop function finish_write(integer[], integer, integer, jsonb, jsonb, text, integer, jsonb, text);
drop function begin_write(integer[], boolean, integer, jsonb);
drop function release_idempotency(integer, jsonb);
drop function claim_idempotency(integer, jsonb, jsonb);
drop table idempotency, audit;
`,
});
