import { functionText } from '#server/db/functions/list-functions.ts';
import { sqlMigration } from './sql-migration.ts';

const TOPICS = `'recibos', 'plazos', 'resultados'`;
const MORE_TOPICS = `${TOPICS}, 'etapas', 'comisiones'`;
const ABOUT = `'idea', 'proyecto', 'resultado'`;

const topicsAre = (topics: string) => `
alter table notifications
  drop constraint notifications_topic_check,
  add constraint notifications_topic_check check (topic in (${topics}));
alter table users
  drop constraint users_topics_not_by_mail_check,
  add constraint users_topics_not_by_mail_check check (topics_not_by_mail <@ array[${topics}]);
`;

export default sqlMigration('079-told-events', {
  up: `
alter table news_due
  drop constraint news_due_about_check,
  add constraint news_due_about_check check (about in (${ABOUT}, 'paso', 'prorroga', 'informe', 'publicado', 'despublicado')),
  -- What it began from, or what is said of it.
  add column detail jsonb;
-- Evaluators whose forms came (> 0) or went (< 0), or who were given more time for them, and who were not told yet.
create table seats_due (
  user_id integer not null references users on delete cascade,
  kind text not null,
  project_id integer not null references projects on delete cascade,
  change integer not null default 0,
  extended boolean not null default false,
  primary key (user_id, kind, project_id)
);
${functionText('note_news')}
${functionText('note_seat')}
create trigger news_of_step after update of state on projects for each row when (old.state is distinct from new.state)
  execute function note_news('paso');
create trigger news_of_extension after update of extension_until on projects for each row
  when (new.extension_until is not null and new.extension_until is distinct from old.extension_until)
  execute function note_news('prorroga');
create trigger news_of_report after insert on forms for each row when (new.kind like 'inf\\_%') execute function note_news('informe');
create trigger seat_of_new_form after insert on forms for each row
  when (new.evaluator_id is not null and new.commission_id is not null) execute function note_seat();
create trigger seat_of_changed_form after update of evaluator_id, commission_id on forms for each row
  when ((old.evaluator_id, old.commission_id is null) is distinct from (new.evaluator_id, new.commission_id is null)) execute function note_seat();
create trigger seat_of_removed_form after delete on forms for each row
  when (old.evaluator_id is not null and old.commission_id is not null) execute function note_seat();
-- Of what happens, this is not told in this call.
alter table calls add column silent_events text[] not null default '{}';
${topicsAre(MORE_TOPICS)}`,
  down: `
update users set topics_not_by_mail = array(select t from unnest(topics_not_by_mail) t where t in (${TOPICS}));
update notifications set topic = null where topic not in (${TOPICS});
${topicsAre(TOPICS)}
alter table calls drop column silent_events;
drop trigger seat_of_removed_form on forms;
drop trigger seat_of_changed_form on forms;
drop trigger seat_of_new_form on forms;
drop trigger news_of_report on forms;
drop trigger news_of_extension on projects;
drop trigger news_of_step on projects;
drop function note_seat;
drop table seats_due;
delete from news_due where about not in (${ABOUT});
alter table news_due
  drop column detail,
  drop constraint news_due_about_check,
  add constraint news_due_about_check check (about in (${ABOUT}));
`,
});
