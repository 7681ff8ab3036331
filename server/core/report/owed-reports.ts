import { REPORT_KINDS, type ReportKind } from '#schemas/generated/domain/report-kind.ts';
import { REPORTS } from '#engine/process/reports.ts';
import { joined, sql, type Sql } from '#server/db/sql.ts';

/** Of `projects p`: whether it owes this report once it is approved, as `owesReport` says it. */
function owes(kind: ReportKind): Sql {
  const { owedBy } = REPORTS[kind];
  return owedBy === null ? sql`true` : sql`(p.modality = ${owedBy} and p.duration is not null)`;
}

/** The kinds that a project of `projects p` owes, as `kind`. */
export const OWED = sql`(${joined(
  REPORT_KINDS.map((kind) => sql`select ${kind}::text as kind where ${owes(kind)}`),
  ' union all ',
)})`;

/** Of `projects p` and a `k.kind`: which of the call's values says the last day. */
export const DATE_ID = sql`case k.kind ${joined(
  REPORT_KINDS.map((kind) => {
    const { due, biannualDue } = REPORTS[kind];
    const day = biannualDue === null ? sql`${due}` : sql`case when p.biannual then ${biannualDue} else ${due} end`;
    return sql`when ${kind} then ${day}`;
  }),
  ' ',
)} end`;
