import { functionText } from '#server/db/functions/list-functions.ts';
import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('038-call-at-a-glance', {
  up: `
-- The projects of a call by state, modality and unit are counted from the index alone.
create index projects_groups on projects (call_year, state, modality, academic_unit);

-- Names of the documents that a project lacks, as its template declares them; null: neither its team nor a document was stored since.
alter table projects add column missing_documents text[];
update projects set missing_documents = '{}' where presented;
create index projects_missing on projects using gin (missing_documents) where state = 'REC_P';

-- What evaluations are counted by, kept with the form: a join would read every form of every call.
alter table forms add column call_year integer;
alter table forms add column modality text;
-- The office's day on which it became complete; null: it is not.
alter table forms add column completed_on date;
update forms f set call_year = p.call_year, modality = p.modality,
    completed_on = case when f.state in ('completa', 'firmada')
      then (coalesce((select r.at from form_results r where r.form_id = f.id), f.updated_at) at time zone 'America/Argentina/Buenos_Aires')::date end
  from projects p where p.id = f.project_id;
create index forms_progress on forms (call_year, kind, modality, state, completed_on) where commission_id is not null and not excused;
${functionText('keep_form_counts')}
create trigger form_counted before insert on forms for each row execute function keep_form_counts();
create trigger form_completed before update of state on forms for each row when (old.state is distinct from new.state)
  execute function keep_form_counts();
${functionText('keep_forms_of_project')}
create trigger forms_follow after update of call_year, modality on projects for each row
  when (old.call_year is distinct from new.call_year or old.modality is distinct from new.modality)
  execute function keep_forms_of_project();
`,
  down: `
drop trigger forms_follow on projects;
drop function keep_forms_of_project;
drop trigger form_completed on forms;
drop trigger form_counted on forms;
drop function keep_form_counts;
drop index forms_progress;
alter table forms drop column completed_on;
alter table forms drop column modality;
alter table forms drop column call_year;
drop index projects_missing;
alter table projects drop column missing_documents;
drop index projects_groups;
`,
});
