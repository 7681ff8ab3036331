import { COMMISSIONS, type CommissionRule } from '#engine/process/commissions.ts';
import { statesBefore } from '#engine/process/states.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { joined, sql, type Sql } from '#server/db/sql.ts';

/** Of `forms f`, `projects p` and `users u` who holds it: not complete, of a commission, and this person's to judge. */
const OPEN = sql`f.state in ('vacia', 'borrador') and not f.excused and f.commission_id is not null and p.withdrawn_at is null
  and not exists (select from project_links l where l.project_id = p.id and l.user_id = f.evaluator_id)`;

const inStates = (statesOf: (stage: State) => State[]): Sql =>
  joined(
    COMMISSIONS.map(
      ({ individual, stage, evaluators }: CommissionRule) =>
        sql`(f.kind = ${individual} and p.state = any (${statesOf(stage)}::text[]) and u.tipo_usuario = any (${evaluators}::text[]))`,
    ),
    ' or ',
  );

/** What somebody owes in a stage that runs, whichever the call: calls overlap. */
export const OWED = sql`${OPEN} and (${inStates((stage) => [stage])})`;

/** What somebody will owe: commissions are formed before their stage comes. Of a former call nobody waits for it. */
export const TO_BE_OWED = sql`${OPEN} and p.call_year = (select c.year from calls c where c.vigente)
  and (${inStates(statesBefore)})`;
