import { sql } from '#server/db/sql.ts';

/** The project of `projects p` was not withdrawn. Few ever are, and asked like this what reads an index alone still does. */
export const TAKING_PART = sql`p.id <> all (array(select w.id from projects w where w.withdrawn_at is not null))`;
