import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { decidingStage, movedFrom, type MovableProject } from '#engine/process/bulk-moves.ts';
import { ADVICE_KINDS, definitiveOf } from '#engine/process/commissions.ts';
import type { Knex } from 'knex';
import { NOT_CREATED } from '#server/core/form/draft-queries.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

/** A project of the call as a proposal looks at it, and what the screen says of it. */
export interface MovableRow {
  id: number;
  code: string;
  title: string;
  responsible: string;
  modality: Modality;
  state: State;
  presented: boolean;
  hasProjectForm: boolean;
  definitive: MovableProject['definitive'];
  /** Of the stage that decides; null: none yet. */
  outcome: string | null;
  passes: boolean | null;
  total: string | null;
  maximum: string | null;
  /** What forms that are only advice came to. */
  advice: { kind: IndividualKind; outcome: string }[];
  /** Sections of the project form that a person saved. */
  saved: number[];
}

/** Those that a change to this phase looks at, in the order of their codes. */
export async function listMovable(db: Knex, year: number, phase: Phase): Promise<MovableRow[]> {
  const stage = decidingStage(phase);
  const definitive = definitiveOf(stage) ?? '';
  const saved =
    phase === 'ADM'
      ? sql`(select coalesce(json_agg(distinct r.section), '[]') from forms f join revisions r on r.form_id = f.id
          where f.project_id = p.id and f.kind = 'p' and r.author_id is not null)`
      : sql`'[]'::json`;
  const advice =
    phase === 'REC_P'
      ? sql`(select coalesce(json_agg(json_build_object('kind', f.kind, 'outcome', r.outcome) order by f.id), '[]') from forms f join form_results r on r.form_id = f.id
          where f.project_id = p.id and f.kind = any (${ADVICE_KINDS}) and r.outcome is not null)`
      : sql`'[]'::json`;
  return ask(
    db,
    sql`select p.id, p.code, p.title, p.responsible, p.modality, p.state, p.presented,
        p.project_form_at is not null as "hasProjectForm", d.state as definitive, s.outcome, s.total,
        (r.result->'resultado'->>'pasa')::boolean as passes, r.result->'resultado'->>'maximo' as maximum,
        ${advice} as advice, ${saved} as saved
      from projects p
        left join project_results s on s.project_id = p.id and s.stage = ${stage ?? ''} and s.outcome is not null
        left join form_results r on r.form_id = s.form_id
        left join forms d on d.project_id = p.id and d.kind = ${definitive}
      where p.call_year = ${year} and p.withdrawn_at is null and p.state = any (${[...movedFrom(phase)]}::text[])
      order by p.code`,
  );
}

/** Forms that somebody has begun in a phase and not saved yet; those that do not exist belong to the current call. */
export async function countOpenDrafts(
  db: Knex,
  { year, isCurrent }: { year: number; isCurrent: boolean },
  { phase, kinds }: { phase: Phase; kinds: readonly string[] },
): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    sql`select count(distinct (d.user_id, d.kind, d.wire_id))::integer as count from drafts d
        left join forms f on f.kind = d.kind and f.wire_id = d.wire_id and d.wire_id <> ${NOT_CREATED}
        left join projects p on p.id = f.project_id
      where d.kind = any (${[...kinds]}::text[])
        and (p.call_year = ${year} and p.state = ${phase} or d.wire_id = ${NOT_CREATED} and ${isCurrent})`,
  );
  return row?.count ?? 0;
}

export async function countStates(db: Knex, year: number): Promise<{ state: State; count: number }[]> {
  return ask(
    db,
    sql`select state, count(*)::integer as count from projects
      where call_year = ${year} and withdrawn_at is null group by state`,
  );
}

/** Project ids of the call among these: the others are another call's, or nobody's. */
export async function listOfCall(
  db: Knex,
  year: number,
  ids: readonly number[],
): Promise<{ id: number; code: string }[]> {
  return ask(db, sql`select id, code from projects where call_year = ${year} and id = any (${[...ids]}::integer[])`);
}

export async function moveAll(
  trx: Write,
  moves: readonly { project: number; state: State }[],
  description: string,
  author: number,
): Promise<void> {
  await ask(trx, sql`select move_projects(${JSON.stringify(moves)}::jsonb, ${description}, ${author})`);
}
