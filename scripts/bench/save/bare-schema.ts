import { Client } from 'pg';

/** Tables of the bare servers, as small as they can be and still keep every text. */
const TABLES = `
create table projects (id int primary key, state text not null);
create table members (project_id int not null references projects, user_id int not null, role text not null, primary key (project_id, user_id));
create table sessions (token_hash bytea primary key, user_id int not null, expires_at timestamptz not null);
create table answers (project_id int not null references projects, section text not null, version int not null,
  data jsonb not null, updated_at timestamptz not null default now(), updated_by int, primary key (project_id, section));
create table revisions (id bigint generated always as identity primary key, project_id int not null, section text not null,
  version int not null, data jsonb not null, at timestamptz not null default now(), by_user int, unique (project_id, section, version));
create table audit (id bigint generated always as identity primary key, at timestamptz not null default now(),
  actor int, action text not null, project_id int, detail jsonb not null);
create index on audit (project_id, at);
create table idempotency (user_id int not null, key text not null, at timestamptz not null default now(),
  response jsonb not null, primary key (user_id, key));
`;

/** Everything of variant D in one round trip. */
const SAVE = `
create function save(tok bytea, pid int, sec text, base int, body jsonb, idem text)
returns table (status int, version int) language plpgsql as $$
declare uid int; cur int; st text; rol text; seen jsonb;
begin
  select s.user_id into uid from sessions s where s.token_hash = tok and s.expires_at > now();
  if uid is null then return query select 401, 0; return; end if;
  select p.state, a.version, m.role into st, cur, rol
    from projects p join answers a on a.project_id = p.id and a.section = sec
    left join members m on m.project_id = p.id and m.user_id = uid
    where p.id = pid for update of p, a;
  if cur is null then return query select 404, 0; return; end if;
  if rol is null or st <> 'draft' then return query select 403, 0; return; end if;
  insert into idempotency(user_id, key, response) values (uid, idem, jsonb_build_object('version', cur + 1)) on conflict do nothing;
  if not found then
    select i.response into seen from idempotency i where i.user_id = uid and i.key = idem;
    return query select 200, (seen->>'version')::int; return;
  end if;
  if base is not null and base <> cur then
    delete from idempotency i where i.user_id = uid and i.key = idem;
    return query select 409, cur; return;
  end if;
  update answers a set data = body, version = cur + 1, updated_at = now(), updated_by = uid
    where a.project_id = pid and a.section = sec and a.version = cur;
  insert into revisions(project_id, section, version, data, by_user) values (pid, sec, cur + 1, body, uid);
  insert into audit(actor, action, project_id, detail) values (uid, 'section.save', pid, jsonb_build_object('section', sec, 'version', cur + 1));
  return query select 200, cur + 1;
end $$;
`;

export interface Writer {
  id: number;
  tokenHash: Buffer;
}

/** A database for the bare servers with one project per writer. */
export async function makeBareDatabase(
  superuserUrl: string,
  writers: readonly Writer[],
  body: object,
): Promise<string> {
  const admin = new Client(superuserUrl);
  await admin.connect();
  await admin.query('create database bare');
  await admin.end();
  const url = new URL(superuserUrl);
  url.pathname = '/bare';
  const client = new Client(url.href);
  await client.connect();
  await client.query(TABLES);
  await client.query(SAVE);
  for (const { id, tokenHash } of writers) {
    await client.query("insert into projects values ($1, 'draft')", [id]);
    await client.query("insert into members values ($1, $1, 'director')", [id]);
    await client.query("insert into sessions values ($1, $2, now() + interval '1 day')", [tokenHash, id]);
    await client.query("insert into answers(project_id, section, version, data) values ($1, '3', 1, $2)", [
      id,
      JSON.stringify(body),
    ]);
  }
  await client.query('vacuum analyze');
  await client.end();
  return url.href;
}
