import type { Knex } from 'knex';
import type { CutCriterion } from '#schemas/generated/domain/cut-criterion.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

/** What a cut says of a project: the one that is closed now, or that whose published results were taken back. */
export interface CutPlace {
  cut: number;
  project: number;
  kind: IndividualKind;
  criterion: CutCriterion['tipo'];
  place: number;
  passes: boolean | null;
  isPublished: boolean;
  isReopened: boolean;
}

export async function listCutPlaces(db: Knex, projects: readonly number[]): Promise<CutPlace[]> {
  return ask(
    db,
    sql`select c.id as cut, p.project_id as project, c.kind, c.criterion->>'tipo' as criterion, p.place, p.passes,
        c.published_at is not null as "isPublished", c.reopened_at is not null as "isReopened"
      from cut_places p join cuts c on c.id = p.cut_id and (c.reopened_at is null or c.published_at is not null)
      where p.project_id = any (${[...projects]}::integer[])
        and (c.reopened_at is null or not exists (select from cuts n where n.call_year = c.call_year and n.kind = c.kind
          and n.modality = c.modality and n.reopened_at is null))
      order by c.id desc`,
  );
}

/** Whether the directors of a project were told its place. */
export async function isPlacePublished(db: Knex, project: number): Promise<boolean> {
  const places = await listCutPlaces(db, [project]);
  return places.some(({ isPublished, isReopened }) => isPublished && !isReopened);
}

/** Which projects of these cuts a person owns. */
export async function listOwnPlaces(
  db: Knex,
  cuts: readonly number[],
  user: number,
): Promise<Pick<CutPlace, 'cut' | 'project' | 'kind'>[]> {
  return ask(
    db,
    sql`select c.id as cut, p.project_id as project, c.kind
      from cut_places p join cuts c on c.id = p.cut_id join project_links l on l.project_id = p.project_id
      where c.id = any (${[...cuts]}::integer[]) and l.user_id = ${user}`,
  );
}
