import type { AuditQuery } from '#schemas/generated/domain/audit-query.ts';
import { AUDIT_ACTS, AUDIT_MESSAGES } from '#schemas/messages/audit.ts';
import { LIST_ROWS } from '#server/config/limits.ts';
import { parseProjectName, type ProjectName } from '#server/core/project/project-name.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { wordsOf } from '#server/db/search.ts';

/** Where a page begins: beside this row, older or newer. */
export interface Mark {
  after: boolean;
  id: number;
  page: number;
}

export interface AuditRequest {
  words: readonly string[];
  /** null: every act; none: no act is called that. */
  acts: readonly string[] | null;
  person: number | null;
  account: number | null;
  project: ProjectName | 'none' | null;
  /** Days of the office, both included. */
  from: string | null;
  to: string | null;
  newestFirst: boolean;
  mark: Mark | null;
  limit: number;
}

export function readAuditRequest(query: AuditQuery): AuditRequest {
  const from = dayOf(query.dia, '/dia');
  const to = dayOf(query.hastaDia, '/hastaDia');
  if (from !== null && to !== null && from > to)
    throw badRequest(AUDIT_MESSAGES.badDates, [requestProblem('/hastaDia', 'fechas', AUDIT_MESSAGES.badDates)]);
  const named = query.proyecto?.trim() ?? '';
  return {
    words: wordsOf(query.q),
    acts: query.acto ? actsOf(query.acto) : null,
    person: query.persona ?? null,
    account: query.cuenta ?? null,
    project: named === '' ? null : (parseProjectName(named) ?? 'none'),
    from,
    to,
    newestFirst: query.orden !== 'fecha',
    mark: query.desde ? readMark(query.desde) : null,
    limit: query.limite ?? LIST_ROWS.page,
  };
}

/** The contract has seen how it is written, not whether there is such a day. */
function dayOf(text: string | undefined, pointer: string): string | null {
  if (!text) return null;
  const day = new Date(`${text}T00:00:00Z`);
  if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return text;
  throw badRequest(AUDIT_MESSAGES.noDay, [requestProblem(pointer, 'fecha', AUDIT_MESSAGES.noDay)]);
}

/** A kind is all acts whose code begins with it. */
function actsOf(named: string): string[] {
  const codes = Object.keys(AUDIT_ACTS);
  return named.includes('.') ? [named] : codes.filter((code) => code.startsWith(`${named}.`));
}

export function writeMark({ after, id, page }: Mark): string {
  return `${after ? 'a' : 'b'}.${id}.${page}`;
}

/** The contract has seen that it is one. */
function readMark(text: string): Mark {
  const [side, id, page] = text.split('.');
  return { after: side === 'a', id: Number(id), page: Number(page) };
}
