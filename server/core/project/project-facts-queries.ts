import type { Knex } from 'knex';
import { isEvaluationKind, type IndividualKind } from '#engine/process/commissions.ts';
import type { FormKind } from '#engine/process/vocabulary.ts';
import type { Beside } from '#server/db/beside.ts';
import { prepared } from '#server/db/prepared.ts';
import { NO_CALLS } from '#server/core/call/call-memory.ts';
import type { ProjectName } from './project-name.ts';
import {
  ANSWERS,
  EVALUATION,
  EVALUATION_OR_DEFINITIVE,
  FACTS,
  LIST_REVISIONS,
  PROJECTS,
  TEMPLATE,
} from './project-facts-sql.ts';
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
  return 'id' in name
    ? factsWhere('p.id = ?', [name.id], answers, known)
    : factsWhere('p.code = ?', [name.code], answers, known);
}

/** The facts of the project that a form belongs to; null: no such form. */
export async function readFormFacts(
  db: Knex,
  kind: FormKind,
  wireId: number,
  answers: boolean,
): Promise<ProjectFactsRow | null> {
  // Idea and project form bear the project's number, and the second one's row may not exist yet.
  if (kind === 'ip' || kind === 'p') return ask(db, factsWhere('p.id = ?', [wireId], answers ? { kind } : undefined));
  const owner = 'p.id = (select f.project_id from forms f where f.kind = ? and f.wire_id = ?)';
  return ask(db, factsWhere(owner, [kind, wireId], answers ? { kind, wireId } : undefined));
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
  const owner = 'p.id = (select f.project_id from forms f where f.kind in (?, ?) and f.wire_id = ? limit 1)';
  return factsWhere(owner, [kind, `${kind}_def`, wireId], { kind, wireId, orDefinitive: true }, known);
}

async function ask<T>(db: Knex, { text, bindings, read }: Beside<T>): Promise<T | null> {
  const [row] = await prepared<Record<string, unknown>>(db, text, bindings);
  return row ? read(row) : null;
}

function factsWhere(
  where: string,
  named: readonly (number | string)[],
  answers: WithAnswers | undefined,
  known: Known = NOTHING,
): Facts {
  const bindings: (number | string | number[])[] = [[...known.calls.byYear.keys()]];
  let withAnswers = 'null as answers, null as template_id, null as list_revisions';
  if (answers) {
    const kinds = answers.orDefinitive === true ? [answers.kind, `${answers.kind}_def`] : [answers.kind];
    withAnswers = answersSql(answers);
    bindings.push(known.answers?.revision ?? 0, ...kinds);
    if (answers.wireId !== undefined) {
      withAnswers += ' and g.wire_id = ?';
      bindings.push(answers.wireId);
    }
    if (answers.section !== undefined) {
      withAnswers += ' and r.section = ?';
      bindings.push(answers.section);
    }
    const wireId = answers.wireId ?? null;
    const kind = answers.kind.replace(/_def$/u, '');
    bindings.push(kinds[0] ?? kind, kinds.at(-1) ?? kind, ...([wireId, wireId] as number[]), kind, kind);
    withAnswers += `) as answers, ${TEMPLATE} as template_id, ${LIST_REVISIONS} as list_revisions`;
  }
  bindings.push(known.calls.guard, ...named);
  const read = (row: Readonly<Record<string, unknown>>) =>
    row['project'] === null ? null : reviveFacts(row as unknown as RawFacts, known);
  return { text: `select ${FACTS}, ${withAnswers} from ${PROJECTS} where ${where}`, bindings, read };
}

function answersSql({ kind, orDefinitive }: WithAnswers): string {
  if (orDefinitive === true) return EVALUATION_OR_DEFINITIVE;
  return isEvaluationKind(kind) ? EVALUATION : ANSWERS;
}
