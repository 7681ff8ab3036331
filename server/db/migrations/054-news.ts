import { functionText } from '#server/db/functions/list-functions.ts';
import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('054-news', {
  up: `
-- What the product tells the people of a project; noted where it happens, told by whichever process comes first.
create table news_due (
  project_id integer not null references projects on delete cascade,
  about text not null check (about in ('idea', 'proyecto', 'resultado')),
  primary key (project_id, about)
);
-- A result is told once, however often its project comes and goes.
create table results_told (
  project_id integer not null references projects on delete cascade,
  kind text not null,
  at timestamptz not null default app_now(),
  primary key (project_id, kind)
);
${functionText('note_news')}
create trigger news_of_idea after insert on projects for each row execute function note_news('idea');
create trigger news_of_project after update of presented on projects for each row when (new.presented and not old.presented)
  execute function note_news('proyecto');
create trigger news_of_state after update of state on projects for each row when (old.state is distinct from new.state)
  execute function note_news('resultado');
create trigger news_of_form after update of state on forms for each row
  when (new.kind like '%\\_def' and old.state is distinct from new.state and new.state in ('completa', 'firmada'))
  execute function note_news('resultado');

-- 'aviso': said by the product, by a mail of its own and at once.
alter table notifications
  drop constraint notifications_origin_check,
  add constraint notifications_origin_check check (origin in ('oficina', 'producto', 'resumen', 'aviso')),
  -- What people can have without its mail; null: the reminders that were there before.
  add column topic text check (topic in ('recibos', 'plazos', 'resultados')),
  -- Where it leads within the product.
  add column link text;
alter table users add column topics_not_by_mail text[] not null default '{}'
  check (topics_not_by_mail <@ array['recibos', 'plazos', 'resultados']);
`,
  down: `
alter table users drop column topics_not_by_mail;
delete from notifications where origin = 'aviso';
alter table notifications
  drop column link,
  drop column topic,
  drop constraint notifications_origin_check,
  add constraint notifications_origin_check check (origin in ('oficina', 'producto', 'resumen'));
drop trigger news_of_form on forms;
drop trigger news_of_state on projects;
drop trigger news_of_project on projects;
drop trigger news_of_idea on projects;
drop function note_news;
drop table results_told, news_due;
`,
});
