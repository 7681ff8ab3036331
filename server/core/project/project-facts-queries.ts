import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Knex } from 'knex';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { NO_CALLS } from '#server/memory/call-memory.ts';
import type { Beside } from '#server/db/beside.ts';
import { prepared } from '#server/db/prepared.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import { factsSql } from './project-facts-sql.ts';
import type { ProjectName } from './project-name.ts';
import type { ProjectFactsRow, WithAnswers } from './project-rows.ts';
import { reviveFacts, type Known, type RawFacts } from './revive-project-facts.ts';

type Facts = Beside<ProjectFactsRow>;

/** null: there is no such project. */
export async function readProjectFacts(
  db: Knex,
  name: ProjectName | null,
  answers?: WithAnswers,
): Promise<ProjectFactsRow | null> {
  return name === null ? null : ask(db, factsOfProject(name, answers));
}

const NOTHING: Known = { calls: NO_CALLS, answers: null };

export function factsOfProject(name: ProjectName, answers?: WithAnswers, known: Known = NOTHING): Facts {
  return factsOf('id' in name ? sql`p.id = ${name.id}` : sql`p.code = ${name.code}`, answers, known);
}

/** The facts of the project that a form belongs to; null: no such form. */
export async function readFormFacts(
  db: Knex,
  kind: FormKind,
  wireId: number,
  answers: boolean,
): Promise<ProjectFactsRow | null> {
  // Idea and project form bear the project's number, and the second one's row may not exist yet.
  if (kind === 'ip' || kind === 'p') return ask(db, factsOf(sql`p.id = ${wireId}`, answers ? { kind } : undefined));
  const owner = sql`p.id = (select f.project_id from forms f where f.kind = ${kind} and f.wire_id = ${wireId})`;
  return ask(db, factsOf(owner, answers ? { kind, wireId } : undefined));
}

/** The facts of the project that an evaluation belongs to, individual or definitive, with its answers; null: no such form. */
export async function readEvaluationFacts(
  db: Knex,
  kind: IndividualKind,
  wireId: number,
): Promise<ProjectFactsRow | null> {
  return ask(db, factsOfEvaluation(kind, wireId));
}

export function factsOfEvaluation(kind: IndividualKind, wireId: number, known: Known = NOTHING): Facts {
  const owner = sql`p.id = (select f.project_id from forms f where f.kind in (${kind}, ${`${kind}_def`}) and f.wire_id = ${wireId} limit 1)`;
  return factsOf(owner, { kind, wireId, orDefinitive: true }, known);
}

async function ask<T>(db: Knex, { read, ...question }: Beside<T>): Promise<T | null> {
  const [row] = await prepared<Record<string, unknown>>(db, question);
  return row ? read(row) : null;
}

function factsOf(which: Sql, answers: WithAnswers | undefined, known: Known = NOTHING): Facts {
  return {
    ...factsSql(which, answers, known),
    read: (row) => (row['project'] === null ? null : reviveFacts(row as unknown as RawFacts, known)),
  };
}
