import { sqlMigration } from './sql-migration.ts';

export default sqlMigration('075-cut-places', {
  up: `
-- What a closed cut said of each project, to be told beside its outcome wherever that is read (A-135).
create table cut_places (
  cut_id integer not null references cuts on delete cascade,
  project_id integer not null references projects on delete cascade,
  place integer not null,
  -- null: equals on the line, or none was drawn.
  passes boolean,
  primary key (cut_id, project_id)
);
create index cut_places_project on cut_places (project_id);
insert into cut_places (cut_id, project_id, place, passes)
  select c.id, p.id, (r->>'lugar')::integer, (r->'corte'->>'pasa')::boolean
  from cuts c cross join jsonb_array_elements(c.results->'todo'->'proyectos') r join projects p on p.id = (r->>'id')::integer
  where r->>'lugar' is not null;

-- Since when directors are told their place. Reopening the cut takes it back.
alter table cuts add column published_at timestamptz, add column published_by integer references users,
  add check ((published_at is null) = (published_by is null));
`,
  down: `
alter table cuts drop column published_at, drop column published_by;
drop table cut_places;
`,
});
