import type { Knex } from 'knex';
import { isEvaluationKind, type IndividualKind } from '#engine/process/commissions.ts';
import type { FormRoute } from '#engine/process/vocabulary.ts';
import { prepared } from '../../db/prepared.ts';
import type { ProjectName } from './project-name-facts.ts';
import { ANSWERS, EVALUATION, EVALUATION_OR_DEFINITIVE, FACTS, LIST_REVISIONS, TEMPLATE } from './project-facts-sql.ts';
import type { ProjectFactsRow, WithAnswers } from './project-rows-facts.ts';
import { reviveFacts, type RawFacts } from './revive-project-facts.ts';

/** null: there is no such project. */
export async function readProjectFacts(
  db: Knex,
  name: ProjectName | null,
  answers?: WithAnswers,
): Promise<ProjectFactsRow | null> {
  if (name === null) return null;
  const where = 'id' in name ? 'p.id = ?' : 'p.code = ?';
  return queryFacts(db, where, 'id' in name ? name.id : name.code, answers);
}

/** The facts of the project that a form belongs to; null: no such form. */
export async function readFormFacts(
  db: Knex,
  kind: FormRoute,
  wireId: number,
  answers: boolean,
): Promise<ProjectFactsRow | null> {
  // Idea and project form bear the project's number, and the second one's row may not exist yet.
  if (kind === 'ip' || kind === 'p') return queryFacts(db, 'p.id = ?', wireId, answers ? { kind } : undefined);
  const owner = 'p.id = (select f.project_id from forms f where f.kind = ? and f.wire_id = ?)';
  return queryFacts(db, owner, [kind, wireId], answers ? { kind, wireId } : undefined);
}

/** The facts of the project that an evaluation belongs to, individual or definitive, with its answers; null: no such form. */
export async function readEvaluationFacts(
  db: Knex,
  kind: IndividualKind,
  wireId: number,
): Promise<ProjectFactsRow | null> {
  const owner = 'p.id = (select f.project_id from forms f where f.kind in (?, ?) and f.wire_id = ? limit 1)';
  return queryFacts(db, owner, [kind, `${kind}_def`, wireId], { kind, wireId, orDefinitive: true });
}

async function queryFacts(
  db: Knex,
  where: string,
  named: number | string | readonly (number | string)[],
  answers: WithAnswers | undefined,
): Promise<ProjectFactsRow | null> {
  const bindings: (number | string)[] = [];
  let withAnswers = 'null as answers, null as template_id, null as list_revisions';
  if (answers) {
    const kinds = answers.orDefinitive === true ? [answers.kind, `${answers.kind}_def`] : [answers.kind];
    withAnswers = answersSql(answers);
    bindings.push(...kinds);
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
  bindings.push(...(Array.isArray(named) ? named : [named]));
  const [row] = await prepared<RawFacts>(
    db,
    `select ${FACTS}, ${withAnswers} from projects p where ${where}`,
    bindings,
  );
  return row ? reviveFacts(row) : null;
}

function answersSql({ kind, orDefinitive }: WithAnswers): string {
  if (orDefinitive === true) return EVALUATION_OR_DEFINITIVE;
  return isEvaluationKind(kind) ? EVALUATION : ANSWERS;
}
